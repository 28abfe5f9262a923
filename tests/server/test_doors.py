"""How connections come in: slow, endless and broken-off requests end without harm."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.protocol import State
from websockets.server import ServerProtocol

from grognard.server.doors import UNREAD, Socket, framed
from tests.server.conftest import Process

HEAD = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.fixture
def server(processes: Callable[..., Process], tmp_path: Path) -> Process:
    return processes(
        str(tmp_path / "games.db"), log=tmp_path / "log", GROGNARD_HEAD_SECONDS="1", GROGNARD_BODY_SECONDS="1"
    )


def _open(server: Process) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=10)


def _ends(connection: socket.socket) -> bytes:
    """What is still said before the other side ends the connection."""
    said = b""
    try:
        while part := connection.recv(65_536):
            said += part
    except ConnectionResetError:
        pass
    return said


def test_a_head_that_does_not_come_ends_the_connection(server: Process) -> None:
    with _open(server) as silent, _open(server) as slow:
        slow.sendall(b"GET /api HTTP/1.1\r\nHost: lo")
        assert _ends(silent) == b""
        assert _ends(slow) == b""


def test_an_endless_head_is_refused(server: Process) -> None:
    with _open(server) as connection:
        connection.sendall(b"GET /api HTTP/1.1\r\n" + b"X-Much: " + b"x" * 40_000)
        assert b"too long: at most 32768 bytes" in _ends(connection)


def test_a_body_that_does_not_come_is_told_so(server: Process) -> None:
    with _open(server) as connection:
        connection.sendall(HEAD + b"Content-Length: 1000\r\nConnection: close\r\n\r\n{")
        said = _ends(connection)
    assert said.startswith(b"HTTP/1.1 408 ")
    assert b"has not come in time" in said


def test_the_next_head_on_a_kept_connection_has_its_time_too(server: Process) -> None:
    with _open(server) as connection:
        connection.sendall(b"GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n")
        said = b""
        while not said.endswith(b"}"):
            said += connection.recv(65_536)
        connection.sendall(b"GET /api HTTP/1.1\r\nHost: lo")
        assert _ends(connection) == b""


def test_a_connection_that_is_kept_may_ask_again(server: Process) -> None:
    with _open(server) as connection:
        for _ in range(2):
            connection.sendall(b"GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n")
            said = b""
            while not said.endswith(b"}"):
                said += connection.recv(65_536)
            assert b'"name":"grognard"' in said


def test_a_broken_off_upload_is_one_line_of_the_log(server: Process) -> None:
    with _open(server) as connection:
        connection.sendall(HEAD + b"Content-Length: 1000\r\n\r\n{")
    with _open(server) as connection:  # the server goes on
        connection.sendall(b"GET /api HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert b'"name":"grognard"' in _ends(connection)
    server.stop()
    lines = server.log.read_text().splitlines()
    assert lines == ["POST /api/games was broken off by its sender"]


# --- sending -------------------------------------------------------------------------------------------


class Cable(asyncio.Transport):
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closing = self.aborted = False
        self.unread = 0

    def abort(self) -> None:
        self.aborted = True

    def get_write_buffer_size(self) -> int:
        return self.unread

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closing


async def _nobody(scope: object, receive: object, send: object) -> None:
    raise AssertionError("nobody was to be served")


def _open_socket(cable: Cable) -> Socket:
    config = Config(_nobody, log_config=None)
    config.load()
    made = Socket(config=config, server_state=ServerState(), app_state={}, _loop=asyncio.get_running_loop())
    made.connection_made(cable)
    made.conn.state, made.handshake_complete = State.OPEN, True
    return made


def test_what_is_posted_in_one_round_goes_out_together_and_in_order() -> None:
    async def run() -> None:
        cable = Cable()
        made = _open_socket(cable)
        assert made.post("accepted")
        assert made.post("moved é")
        assert cable.written == []
        await asyncio.sleep(0)
        assert cable.written == [b"\x81\x08accepted\x81\x08moved \xc3\xa9"]
        assert made.post("more")
        await made.send({"type": "websocket.close", "code": 1000})  # takes along what waits
        assert cable.written[1].startswith(b"\x81\x04more\x88")
        await asyncio.sleep(0)
        assert len(cable.written) == 2
        assert not made.post("too late")
        made.close_timer.cancel()  # type: ignore[union-attr]

    asyncio.run(run())


def test_nothing_is_posted_to_who_does_not_read_or_is_gone() -> None:
    async def run() -> None:
        cable = Cable()
        made = _open_socket(cable)
        made.pause_writing()
        assert not made.post("x")
        made.resume_writing()
        assert made.post("x")
        cable.closing = True
        assert not made.post("y")
        await asyncio.sleep(0)
        assert cable.written == []

    asyncio.run(run())


def test_who_pings_and_does_not_read_the_answers_is_cut_off() -> None:
    async def run() -> None:
        cable = Cable()
        made = _open_socket(cable)
        for unread in (UNREAD, UNREAD + 1):
            assert not cable.aborted
            cable.unread = unread
            made.handle_ping()
        assert cable.aborted

    asyncio.run(run())


@pytest.mark.parametrize("letters", [0, 125, 126, 65_535, 65_536, 200_000])
def test_a_message_is_framed_as_the_library_frames_it(letters: int) -> None:
    payload = b"x" * letters
    library = ServerProtocol(state=State.OPEN)
    library.send_text(payload)
    assert b"".join(framed(payload)) == b"".join(library.data_to_send())
