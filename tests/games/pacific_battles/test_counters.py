"""What the lists of the three games say about their counters, and what the counters are by their types."""

from __future__ import annotations

from collections import Counter
from time import process_time

import pytest

from grognard.games.pacific_battles.sheets import files
from grognard.games.pacific_battles.sheets.lists import LISTS
from grognard.games.pacific_battles.world import ALLIED, JAPANESE, SCENARIOS, SIDES, Piece, World
from tests.marks import rule

WORLDS = {scenario: files.load(scenario) for scenario in SCENARIOS}

# Who is where and when: `4 x` counts the counters of a formation. Words of a name stand in any order.
SINGAPORE = {
    (ALLIED, 0, "hex 1327"): "HQ III Corps; 9th Indian Artillery Brigade; HQ 9th Indian Division",
    (ALLIED, 0, "hex 1410"): "6th Indian Brigade",
    (ALLIED, 0, "hex 1411"): "15th Indian Brigade",
    (ALLIED, 0, "hex 1214"): "11th Indian Artillery Brigade; HQ 11th Indian Division",
    (ALLIED, 0, "hex 1420"): "28th Indian Brigade",
    (ALLIED, 0, "hex 2216"): "8th Indian Brigade",
    (ALLIED, 0, "hex 2326"): "22nd Indian Brigade",
    (ALLIED, 0, "hex 2234"): "22nd Australian Brigade",
    (ALLIED, 0, "hex 1836"): "27th Australian Brigade",
    (ALLIED, 0, "hex 2235"): "8th Australian Artillery Brigade; HQ 8th Australian Division",
    (ALLIED, 0, "hex 1230"): "12th Indian Brigade",
    (ALLIED, 0, "hex 1940"): "1st Malay Brigade; 2nd Malay Brigade",
    (ALLIED, 8, "port 1940"): "45th Indian Brigade",
    (ALLIED, 10, "port 1940"): "53rd Brigade, 18th Division; 85th Anti-Tank Regiment",
    (ALLIED, 12, "port 1940"): "44th Indian Brigade",
    (ALLIED, 13, "port 1940"): "Australian 2/4 Battalion",
    (ALLIED, 14, "port 1940"): "4 x 18th Division",
    (JAPANESE, 1, "port 1707"): (
        "HQ 5th Division; 11th Infantry Regiment; 41st Infantry Regiment; 5th Reconnaissance Regiment; 3rd Heavy "
        "Artillery Regiment; 1st Tank Regiment"
    ),
    (JAPANESE, 1, "port 1910"): "42nd Infantry Regiment",
    (JAPANESE, 1, "port 2215"): "HQ 18th Division; 56th Infantry Regiment",
    (JAPANESE, 1, "box"): "7th Air Brigade; 2 x",
    (JAPANESE, 3, "port 1707"): "5th Artillery Regiment; 6th Tank Regiment",
    (JAPANESE, 4, "hex 1506"): "6 x Imperial Guards Division",
    (JAPANESE, 6, "port 1707"): "21st Infantry Regiment",
    (JAPANESE, 6, "port 2215"): "55th Infantry Regiment",
    (JAPANESE, 12, "port 1707"): (
        "18th Heavy Artillery Regiment; 3rd Mountain Artillery Regiment; 3/5/14 Mortar Regiment; 14th Tank "
        "Regiment; 114th Infantry Regiment; 18th Heavy Artillery Regiment; 22nd Reconnaissance Regiment"
    ),
}
BATAAN = {
    (ALLIED, 0, "hex 3309"): "HQ II Corps",
    (ALLIED, 0, "near 2507 3"): "4 x 51st Division",
    (ALLIED, 0, "near 2906 3"): "5 x 41st Division",
    (ALLIED, 0, "near 2909 1"): "5 x 21st Division",
    (ALLIED, 0, "near 3105 2"): "3 x 57th Regiment, Philippine Division",
    (ALLIED, 0, "near 3109 1"): "4 x 11th Division",
    (ALLIED, 0, "near 3513 5"): "52nd Regiment, 51st Division",
    (ALLIED, 0, "near 3214 1"): "10 x Philippine Division",
    (ALLIED, 0, "hex 2014"): "HQ I Corps",
    (ALLIED, 0, "near 2014 5"): "5 x 31st Division",
    (ALLIED, 0, "near 1310 2"): "1st Regiment, 1st Division",
    (ALLIED, 0, "near 2012 1"): "2 x 1st Division",
    (ALLIED, 0, "near 2213 1"): "26th Cavalry Regiment",
    (ALLIED, 0, "near 2314 2"): "4 x 91st Division; 3 x 71st Division",
    (ALLIED, 0, "near 3624 8"): "4 x 2nd Division",
    (ALLIED, 0, "hex 2826"): "USN Battalion",
    (ALLIED, 0, "near-hq 1"): "11 x",
    (JAPANESE, 0, "near 2601 2"): (
        "7 x 65th Brigade; 3 x 9th Infantry Regiment; 1st Battalion, 48th Mountain Artillery Regiment; 16th "
        "Engineer Regiment; 7th Tank Regiment; 1st Field Heavy Artillery Regiment; 8th Field Heavy Artillery "
        "Regiment; 9th Independent Heavy Artillery Battalion"
    ),
    (JAPANESE, 0, "box"): "2 x 5th Air Group",
    (JAPANESE, 2, "entry"): (
        "2nd Battalion, 20th Infantry Regiment; 3rd Battalion, 20th Infantry Regiment; 2nd Battalion, 48th "
        "Mountain Artillery Regiment; HQ 16th Division"
    ),
    (JAPANESE, 3, "entry"): "1st Battalion, 20th Infantry Regiment",
    (JAPANESE, 6, "entry"): (
        "1st Battalion, 33rd Infantry Regiment; 2nd Battalion, 33rd Infantry Regiment; 3rd Battalion, 48th "
        "Mountain Artillery Regiment"
    ),
    (JAPANESE, 10, "entry"): (
        "5 x Nagano Detachment; 3rd Independent Mountain Artillery Regiment; 3rd Mortar Battalion"
    ),
    (JAPANESE, 13, "entry"): (
        "2nd Independent Mortar Battalion; 20th Independent Mountain Artillery Battalion; 21st Field Heavy "
        "Artillery Battalion"
    ),
    (JAPANESE, 14, "entry"): "12 x 4th Division",
    (JAPANESE, 14, "box"): "4 x",
    (JAPANESE, 17, "entry"): "1st Field Heavy Artillery Regiment; 14th Independent Mortar Battalion",
}
GUADALCANAL = {
    (ALLIED, 0, "near-area henderson 6"): (
        "4 x 1st Marine Regiment; 4 x 5th Marine Regiment; 2nd Battalion, 11th Marine Artillery Regiment; 3rd "
        "Battalion, 11th Marine Artillery Regiment; 5th Battalion, 11th Marine Artillery Regiment; HQ 1st Marine "
        "Division; 1st Special Weapons Battalion; 1st Engineer Battalion; A Company, 1st Tank Battalion; B "
        "Company, 1st Tank Battalion; C Company, 1st Tank Battalion; 1st AMTRAC Battalion; 3rd Defense Battalion; "
        "1st Pioneer Battalion; 6th Construction Battalion"
    ),
    (ALLIED, 0, "area henderson"): "1st MAW Ground Element",
    (ALLIED, 0, "box"): "1st MAW Air Element; US Naval",
    (ALLIED, 1, "sea"): "1st Raider Battalion; 1st Parachute Battalion",
    (ALLIED, 4, "sea"): (
        "3rd Battalion, 2nd Marine Regiment; 4 x 7th Marine Regiment; 1st Battalion, 11th Marine Artillery Regiment"
    ),
    (ALLIED, 9, "sea"): "4 x 164th Infantry Regiment",
    (ALLIED, 10, "sea"): "3rd Battalion, 10th Marine Artillery Regiment",
    (ALLIED, 13, "sea"): (
        "3 x 2nd Marine Regiment; 4 x 8th Marine Regiment; 1st Battalion, 10th Marine Artillery Regiment; "
        "Composite Artillery Battalion"
    ),
    (ALLIED, 15, "sea"): "3 x 182nd Infantry Regiment; 245th Artillery Battalion",
    (ALLIED, 15, "box"): "USAAF Air Unit",
    (ALLIED, 18, "sea"): (
        "4 x 147th Infantry Regiment; 2nd Raider Battalion; 2nd Battalion, 10th Marine Artillery Regiment; 57th "
        "Engineer Battalion"
    ),
    (JAPANESE, 0, "far-area henderson 8"): (
        "1st Battalion, 124th Regiment; 3rd Battalion, 124th Regiment; Kuma Battalion; Yokosuka; 11th "
        "Construction Unit; 13th Construction Unit; 81st Guard Unit; HQ 35th Brigade; HQ 124th Regiment"
    ),
    (JAPANESE, 1, "sea"): (
        "2nd Battalion, 4th Regiment; HQ 4th Regiment; 6th Shipping Engineer Regiment; Composite Engineer "
        "Battalion; HQ 2nd Division"
    ),
    (JAPANESE, 2, "sea"): "2nd Battalion, 124th Regiment; 3rd Shipping Engineer Regiment",
    (JAPANESE, 3, "sea"): "3rd Battalion, 4th Regiment",
    (JAPANESE, 4, "sea"): "1st Battalion, 4th Regiment",
    (JAPANESE, 6, "sea"): "2nd Engineer Regiment",
    (JAPANESE, 7, "sea"): "4 x 29th Infantry Regiment; 20th Mountain Gun Regiment; 1st Shipping Engineer Regiment",
    (JAPANESE, 8, "sea"): "10th Mountain Gun Regiment; 2nd Anti-Tank Gun Battalion; 6th Anti-Tank Gun Battalion",
    (JAPANESE, 9, "sea"): (
        "Maizuru; 2nd Artillery Regiment; 9th Anti-Tank Gun Battalion; 38th Anti-Aircraft Battalion; 1st Light "
        "Mortar Battalion; 3rd Light Mortar Battalion; 39th Construction Unit; 21st Artillery Regiment"
    ),
    (JAPANESE, 10, "sea"): (
        "4 x 16th Infantry Regiment; 1st Battalion, 230th Infantry Regiment; 3rd Battalion, 230th Infantry "
        "Regiment; 1st Tank Company; 45th/47th Anti-Aircraft Battalion; 38th Engineer Regiment; 38th Mountain Gun "
        "Regiment; 4th Artillery Regiment; 7th Artillery Regiment; HQ 38th Division; HQ 230th Regiment"
    ),
    (JAPANESE, 12, "sea"): "1st Battalion, 228th Infantry Regiment; HQ 228th Infantry Regiment",
    (JAPANESE, 14, "sea"): "2nd Battalion, 228th Infantry Regiment; 3rd Battalion, 228th Infantry Regiment",
    (JAPANESE, 16, "sea"): (
        "1st Battalion, 229th Infantry Regiment; HQ 229th Infantry Regiment; 2nd Battalion, 230th Infantry "
        "Regiment; 2nd Shipping Engineer Regiment"
    ),
}
FACTS = {"singapore": SINGAPORE, "bataan": BATAAN, "guadalcanal": GUADALCANAL}


def words(text: str) -> Counter[str]:
    return Counter(text.lower().replace(",", " ").replace("(", " ").replace(")", " ").split())


def is_called(world: World, piece: Piece, fact: str, group: bool) -> bool:
    """Each part of the fact stands in the counter's name or in that of a formation above it; a group's, only there."""
    above = [world.formations[key].name["en"] for key in world.lineage[world.number[piece.id]]]
    names = [words(name) for name in (above if group and above else [piece.name["en"], *above])]
    return all(any(words(part) <= name for name in names) for part in fact.split(","))


def take(world: World, left: list[Piece], fact: str) -> None:
    """Take the counters of a fact out of those still unaccounted for."""
    number, times, name = fact.partition(" x")
    found = [piece for piece in left if is_called(world, piece, name if times else fact, bool(times))]
    many = int(number) if times else 1
    assert len(found) >= many, f"{fact}: {[piece.id for piece in found]}"
    for piece in sorted(found, key=lambda piece: len(piece.name["en"]))[:many]:
        left.remove(piece)


def placed(world: World, side: int, turn: int, placement: str) -> list[Piece]:
    """The counters of a side that come on the turn in the way the placement tells."""
    kind, *parts = placement.split()

    def fits(piece: Piece) -> bool:
        place = piece.placement
        hex = world.board.names[place.hex] if place.hex >= 0 else ""
        told = [part for part in (hex, place.area, str(place.radius or "")) if part]
        return (piece.side, piece.entry, place.kind, told) == (side, turn, kind, parts)

    return [piece for piece in world.pieces if fits(piece)]


def assert_lists(scenario: str, request: pytest.FixtureRequest) -> None:
    """Every group of the facts holds exactly its counters, no counter is left, and the marks name every list."""
    world = WORLDS[scenario]
    seen = 0
    for (side, turn, placement), facts in FACTS[scenario].items():
        left = placed(world, side, turn, placement)
        seen += len(left)
        for fact in sorted(facts.split("; "), key=lambda fact: " x" in fact):
            take(world, left, fact)
        assert [piece.id for piece in left] == [], (side, turn, placement)
    assert seen == len(world.pieces)
    marked = {id for mark in request.node.iter_markers("rule") for id in mark.args}
    assert {line.rule for line in LISTS[scenario] if ".0/" in line.rule} == marked


@rule(
    "singapore 3.0/setup-hex-1327",
    "singapore 3.0/setup-hex-1410",
    "singapore 3.0/setup-hex-1411",
    "singapore 3.0/setup-hex-1214",
    "singapore 3.0/setup-hex-1420",
    "singapore 3.0/setup-hex-2216",
    "singapore 3.0/setup-hex-2326",
    "singapore 3.0/setup-hex-2234",
    "singapore 3.0/setup-hex-1836",
    "singapore 3.0/setup-hex-2235",
    "singapore 3.0/setup-hex-1230",
    "singapore 3.0/setup-hex-1940",
    "singapore 4.0/turn-8-singapore",
    "singapore 4.0/turn-10-singapore",
    "singapore 4.0/turn-12-singapore",
    "singapore 4.0/turn-13-singapore",
    "singapore 4.0/turn-14-singapore",
    "singapore 5.0/turn-1-singora",
    "singapore 5.0/turn-1-patani",
    "singapore 5.0/turn-1-kota-bharu",
    "singapore 5.0/turn-1-air-box",
    "singapore 5.0/turn-3-singora",
    "singapore 5.0/turn-4-hex-1506",
    "singapore 5.0/turn-6-singora",
    "singapore 5.0/turn-6-kota-bharu",
    "singapore 5.0/turn-12-singora",
)
def test_the_lists_of_singapore(request: pytest.FixtureRequest) -> None:
    assert_lists("singapore", request)


@rule(
    "bataan 3.0/setup-hex-3309",
    "bataan 3.0/setup-near-2507",
    "bataan 3.0/setup-near-2906",
    "bataan 3.0/setup-near-2909",
    "bataan 3.0/setup-near-3105",
    "bataan 3.0/setup-near-3109",
    "bataan 3.0/setup-near-3513",
    "bataan 3.0/setup-near-3214",
    "bataan 3.0/setup-hex-2014",
    "bataan 3.0/setup-near-2014",
    "bataan 3.0/setup-near-1310",
    "bataan 3.0/setup-near-2012",
    "bataan 3.0/setup-near-2213",
    "bataan 3.0/setup-near-2314",
    "bataan 3.0/setup-near-3624",
    "bataan 3.0/setup-hex-2826",
    "bataan 3.0/setup-near-hq",
    "bataan 4.0/setup-near-2601",
    "bataan 4.0/setup-air-box",
    "bataan 5.0/turn-2-entry",
    "bataan 5.0/turn-3-entry",
    "bataan 5.0/turn-6-entry",
    "bataan 5.0/turn-10-entry",
    "bataan 5.0/turn-13-entry",
    "bataan 5.0/turn-14-entry",
    "bataan 5.0/turn-14-air-box",
    "bataan 5.0/turn-17-entry",
)
def test_the_lists_of_bataan(request: pytest.FixtureRequest) -> None:
    assert_lists("bataan", request)


@rule(
    "guadalcanal 3.0/setup-near-henderson",
    "guadalcanal 3.0/setup-on-henderson",
    "guadalcanal 3.0/setup-air-box",
    "guadalcanal 4.0/turn-1-sea",
    "guadalcanal 4.0/turn-4-sea",
    "guadalcanal 4.0/turn-9-sea",
    "guadalcanal 4.0/turn-10-sea",
    "guadalcanal 4.0/turn-13-sea",
    "guadalcanal 4.0/turn-15-sea",
    "guadalcanal 4.0/turn-15-air-box",
    "guadalcanal 4.0/turn-18-sea",
    "guadalcanal 5.0/setup-away-from-henderson",
    "guadalcanal 6.0/turn-1-sea",
    "guadalcanal 6.0/turn-2-sea",
    "guadalcanal 6.0/turn-3-sea",
    "guadalcanal 6.0/turn-4-sea",
    "guadalcanal 6.0/turn-6-sea",
    "guadalcanal 6.0/turn-7-sea",
    "guadalcanal 6.0/turn-8-sea",
    "guadalcanal 6.0/turn-9-sea",
    "guadalcanal 6.0/turn-10-sea",
    "guadalcanal 6.0/turn-12-sea",
    "guadalcanal 6.0/turn-14-sea",
    "guadalcanal 6.0/turn-16-sea",
)
def test_the_lists_of_guadalcanal(request: pytest.FixtureRequest) -> None:
    assert_lists("guadalcanal", request)


@pytest.mark.parametrize(
    ("scenario", "japanese", "allied"),
    [("singapore", 27 + 2, 29 - 3), ("bataan", 54, 66), ("guadalcanal", 58, 57 + 1)],
)
def test_the_numbers_of_counters(scenario: str, japanese: int, allied: int) -> None:
    """Trucks are no counters; the air units of singapore 2.91 and the ship of guadalcanal 2.10 come on top."""
    world = WORLDS[scenario]
    assert [len(own) for own in world.pieces_of] == [japanese, allied]
    assert len({piece.id for piece in world.pieces}) == len(world.pieces)
    assert len({piece.name["fr"] for piece in world.pieces}) == len(world.pieces)
    assert len({piece.name["en"] for piece in world.pieces}) == len(world.pieces)


@rule("singapore 2.6/integrity", "bataan 2.5/integrity", "bataan 2.5/allied", "guadalcanal 2.5/integrity")
@rule("guadalcanal 2.5/us")
def test_the_formations_with_the_integrity_bonus() -> None:
    found = {
        scenario: {key: len(world.members[key]) for key, formation in world.formations.items() if formation.integrity}
        for scenario, world in WORLDS.items()
    }
    assert found["singapore"] == {"5th-division": 6, "18th-division": 5}
    regiments = ("9th", "20th", "8th", "37th", "61st", "62nd", "us-31st", "us-45th", "us-57th")
    assert found["bataan"] == {f"{name}-regiment": 3 for name in regiments}
    marines = {f"{name}-marines": 3 for name in ("1st", "2nd", "5th", "7th", "8th")}
    assert (
        found["guadalcanal"] == {f"{name}-regiment": 3 for name in ("4th", "16th", "29th", "124th", "228th")} | marines
    )


def test_the_parents_that_the_rules_name() -> None:
    formations = WORLDS["bataan"].formations
    assert {formations[f"{name}-regiment"].parent for name in ("9th", "20th")} == {"16th-division"}
    assert {formations[f"{name}-regiment"].parent for name in ("8th", "37th", "61st")} == {"4th-division"}
    assert formations["62nd-regiment"].parent == "nagano"
    assert {formations[f"us-{name}-regiment"].parent for name in ("31st", "45th", "57th")} == {"philippine-division"}


# What a word of a counter's name makes of it; the first that fits. A name with none of them is one of infantry.
KINDS_BY_NAME = (
    *(("hq", "hq"), ("anti-tank", "anti-tank"), ("anti-aircraft", "anti-aircraft"), ("mountain", "mountain-artillery")),
    *(("mortar", "mortar"), ("self-propelled", "self-propelled"), ("defense", "defense"), ("artillery", "artillery")),
    *(("engineer", "engineer"), ("engineers", "engineer"), ("construction", "construction"), ("pioneer", "pioneer")),
    *(("amtrac", "amtrac"), ("tank", "tank"), ("reconnaissance", "reconnaissance"), ("cavalry", "cavalry")),
    *(("weapons", "anti-tank"), ("ground", "air-ground"), ("corps", "infantry"), ("landing", "infantry")),
    *(("air", "air"), ("naval", "naval")),
)
SIZES_BY_NAME = ("company", "battalion", "regiment", "brigade", "division", "corps")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_names_tell_kind_and_size(scenario: str) -> None:
    for piece in WORLDS[scenario].pieces:
        called = words(piece.name["en"])
        assert piece.kind == next((kind for word, kind in KINDS_BY_NAME if word in called), "infantry"), piece.id
        sizes = SIZES_BY_NAME if piece.is_hq else SIZES_BY_NAME[:4]  # else the division is the one it belongs to
        first = words(piece.name["en"].partition(",")[0])
        if piece.is_ground:
            assert piece.size == next((size for size in sizes if size in first), piece.size), piece.id


def test_names_tell_the_nation() -> None:
    """The special steps of singapore 2.2 go by it, and the tallies of Bataan; Philippine Scouts were of the US Army."""
    for piece in WORLDS["singapore"].pieces:
        if piece.side == ALLIED and not piece.is_hq:
            told = words(piece.name["en"])
            expected = next((nation for nation in ("indian", "australian", "malay") if nation in told), "british")
            assert piece.nation == expected, piece.id
    for piece in WORLDS["bataan"].pieces:
        filipino = "(Philippine Army)" in piece.name["en"] or "Constabulary" in piece.name["en"]
        if piece.side == ALLIED and piece.placement.kind != "near-hq":
            assert piece.nation == ("philippine" if filipino else "us"), piece.id


def test_who_may_have_the_special_steps_of_bataan_and_guadalcanal() -> None:
    """All of the 65th Brigade and the 16th Division, and the Marine infantry battalions."""
    bataan, guadalcanal = WORLDS["bataan"], WORLDS["guadalcanal"]

    def of(formation: str) -> set[str]:
        return {piece.id for number, piece in enumerate(bataan.pieces) if formation in bataan.lineage[number]}

    assert of("65th-brigade") == {"HQ-65", "1/122", "2/122", "1/141", "2/141", "1/142", "2/142"}
    battalions = {f"{n}/{regiment}" for regiment in (9, 20) for n in (1, 2, 3)} | {"1/33", "2/33"}
    assert of("16th-division") == {"HQ-16", "16Eng", *battalions}
    marines = {
        piece.id
        for piece in guadalcanal.pieces
        if (piece.side, piece.service, piece.kind, piece.size) == (ALLIED, "navy", "infantry", "battalion")
    }
    assert marines == {"1R", "2R", "1Para", *(f"{n}/{regiment}" for regiment in (1, 2, 5, 7, 8) for n in (1, 2, 3))}


@rule("14.1/hq-steps", "11.14/strength")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hqs_and_guns_have_the_strengths_of_the_rules(scenario: str) -> None:
    for piece in WORLDS[scenario].pieces:
        if piece.is_hq:
            full, rebuilt = piece.faces
            assert piece.steps == 1
            assert full.command > rebuilt.command > 0
        if piece.is_hq or piece.is_artillery:
            assert {(face.attack, face.defence) for face in piece.faces} == {(0, 1)}
        assert piece.is_artillery == (piece.is_ground and any(face.bombardment for face in piece.faces))
        if piece.is_ground and not piece.is_hq:
            assert len(piece.faces) == piece.steps


def test_every_formation_of_more_than_a_regiment_has_its_hq_but_two() -> None:
    """No list names an HQ of the 2nd Marine or the Americal Division; their regiments have their own."""
    for scenario, world in WORLDS.items():
        led = {piece.formation for piece in world.pieces if piece.is_hq}
        bare = {key for key in world.formations if key not in led and not world.formations[key].parent}
        assert bare == ({"2nd-marine-division", "americal-division"} if scenario == "guadalcanal" else set()), scenario


def test_who_breaks_down_in_singapore() -> None:
    """Japanese infantry regiments have four steps, brigades three, the fortress brigades two; nobody else above two."""
    world = WORLDS["singapore"]
    steps = {piece.id: piece.steps for piece in world.pieces if piece.kind == "infantry"}
    assert all(steps[piece.id] == 4 for piece in world.pieces if piece.kind == "infantry" and piece.side == JAPANESE)
    brigades = {piece.id for piece in world.pieces if piece.kind == "infantry" and piece.size == "brigade"}
    assert {id for id in brigades if steps[id] != 3} == {"1M", "2M"}
    assert all(piece.steps <= 2 for piece in world.pieces if piece.kind != "infantry")
    for other in ("bataan", "guadalcanal"):
        assert max(piece.steps for piece in WORLDS[other].pieces) == 2


def test_the_choice_of_lorries_is_for_japanese_infantry_regiments_of_singapore() -> None:
    chosen = {piece.id for world in WORLDS.values() for piece in world.pieces if piece.motorizable}
    assert chosen == {"11/5", "41/5", "42/5", "21/5", "3/GDS", "4/GDS", "5/GDS", "114/18"}


def test_better_troops_have_the_better_efficiency() -> None:
    def efficiency(scenario: str, id: str) -> int:
        world = WORLDS[scenario]
        return world.pieces[world.number[id]].faces[0].efficiency

    singapore = [efficiency("singapore", id) for id in ("11/5", "4/GDS", "22A", "53", "6I", "44I", "1M")]
    assert singapore == [5, 4, 4, 3, 3, 2, 2]
    assert [efficiency("bataan", id) for id in ("1/20", "1/57", "1/31", "1/141", "21", "31")] == [4, 4, 3, 3, 2, 1]
    assert [efficiency("guadalcanal", id) for id in ("1R", "1/124", "1/1", "1/29", "1/164", "11CU")] == [
        5,
        5,
        4,
        4,
        3,
        1,
    ]


def test_nations_of_the_hqs_of_bataan() -> None:
    """The radius depends on the nation; corps HQs are read as US."""
    hqs = {piece.id: piece.nation for piece in WORLDS["bataan"].pieces if piece.is_hq and piece.side == ALLIED}
    assert {id for id, nation in hqs.items() if nation == "us"} == {"HQ-I", "HQ-II", "HQ-P"}
    assert Counter(hqs.values()) == {"us": 3, "philippine": 9}


def test_services_for_the_tallies() -> None:
    """Marines count with the US Navy, landing forces with the Japanese Navy."""
    world = WORLDS["guadalcanal"]
    service = {piece.id: piece.service for piece in world.pieces}
    assert {service[id] for id in ("1/1", "1R", "1Para", "A/1Tk", "Yoko", "Maiz", "81GD")} == {"navy"}
    assert {service[id] for id in ("1/164", "1/182", "1/147", "1/124", "Kuma", "1TkCo")} == {"army"}


def test_loading_the_three_games_is_quick() -> None:
    times = []
    for _ in range(3):
        start = process_time()
        for scenario in SCENARIOS:
            files.load(scenario)
        times.append(process_time() - start)
    assert min(times) < 0.5  # seconds of the processor; about 0.1 on a quiet machine


def test_origins_tell_where_the_factors_come_from() -> None:
    for scenario in SCENARIOS:
        _, counters = files.origins(scenario)
        assert set(counters) == {piece.id for piece in WORLDS[scenario].pieces}
        assert {source.kind for source in counters.values()} == {"reconstructed"}
    assert SIDES == ("japanese", "allied")
