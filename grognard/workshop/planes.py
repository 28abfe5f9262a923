"""Map planes: latitude and longitude to kilometres east and north and back."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan, cos, degrees, exp, hypot, log, pi, radians, sin, tan
from typing import Final, Protocol

EARTH_RADIUS_KM: Final = 6371.0


class Plane(Protocol):
    """Kilometres as a complex number: east is the real part, north the imaginary one."""

    def kilometres(self, latitude: float, longitude: float) -> complex: ...

    def place(self, kilometres: complex) -> tuple[float, float]: ...


@dataclass(frozen=True, slots=True)
class LocalPlane:
    """Kilometres counted from one point, true to scale along its parallel: enough for a few degrees."""

    latitude: float
    longitude: float

    def kilometres(self, latitude: float, longitude: float) -> complex:
        degree = radians(1) * EARTH_RADIUS_KM
        east = (longitude - self.longitude) * degree * cos(radians(self.latitude))
        return complex(east, (latitude - self.latitude) * degree)

    def place(self, kilometres: complex) -> tuple[float, float]:
        degree = radians(1) * EARTH_RADIUS_KM
        east = kilometres.real / (degree * cos(radians(self.latitude)))
        return self.latitude + kilometres.imag / degree, self.longitude + east


@dataclass(frozen=True, slots=True)
class LambertPlane:
    """Lambert's conformal cone with two standard parallels, for maps of half a continent."""

    first_parallel: float
    second_parallel: float
    meridian: float

    @property
    def cone(self) -> tuple[float, float]:
        """The constant of the cone and the scale of its radii."""
        one, two = radians(self.first_parallel), radians(self.second_parallel)
        rise = log(tan(pi / 4 + two / 2)) - log(tan(pi / 4 + one / 2))
        n = (log(cos(one)) - log(cos(two))) / rise if one != two else sin(one)
        return n, EARTH_RADIUS_KM * cos(one) * tan(pi / 4 + one / 2) ** n / n

    def kilometres(self, latitude: float, longitude: float) -> complex:
        n, scale = self.cone
        radius = scale / tan(pi / 4 + radians(latitude) / 2) ** n
        turn = n * radians(longitude - self.meridian)
        return complex(radius * sin(turn), -radius * cos(turn))

    def place(self, kilometres: complex) -> tuple[float, float]:
        n, scale = self.cone
        radius = hypot(kilometres.real, kilometres.imag)
        turn = atan(kilometres.real / -kilometres.imag)
        latitude = 2 * atan(exp(log(scale / radius) / n)) - pi / 2
        return degrees(latitude), self.meridian + degrees(turn) / n
