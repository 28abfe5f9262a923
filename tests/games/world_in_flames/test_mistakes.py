"""Bad data is refused with file and line, and so is a map that only the eye or the whole would find wrong."""

from __future__ import annotations

from tests.games.world_in_flames.conftest import Spoil


def test_a_wrong_word_is_told_with_its_line(spoilt: Spoil) -> None:
    found = spoilt("hexes.tsv", "W0101\tdesert\tlibya", "W0101\tdesart\tlibya")
    assert found[0].startswith("hexes.tsv:3: terrain 'desart': one of clear, forest")


def test_an_unknown_country_zone_and_sea_are_told(spoilt: Spoil) -> None:
    spoilt("hexes.tsv", "W0101\tdesert\tlibya\t-\tmediterranean", "W0101\tdesert\tlybia\t-\tmiditerranean")
    found = spoilt(
        "hexes.tsv", "W0102\tdesert\tlibya\t-\tmediterranean\te-med", "W0102\tdesert\tlibya\t-\tmediterranean\tx-med"
    )
    assert "hexes.tsv:3: country 'lybia': there is no such country" in found
    assert "hexes.tsv:3: zone 'miditerranean': there is no such weather zone" in found
    assert any(line.startswith("hexes.tsv:4: sea 'x-mediterranean-sea'") for line in found)


def test_a_railway_off_the_map_is_told(spoilt: Spoil) -> None:
    found = spoilt(
        "hexes.tsv",
        "P0101\tsea\t-\t-\tsouth-temperate\tsouth-pacific\t-\t-",
        "P0101\tsea\t-\t-\tsouth-temperate\tsouth-pacific\t-\te",
    )
    assert len(found) == 1
    assert "rail 'e': there is no hex on that side" in found[0]


def test_a_border_that_leaks_is_found(spoilt: Spoil) -> None:
    found = spoilt("hexes.tsv", "W0433\tclear\tgermany", "W0433\tclear\tfrance")
    assert any("france is cut off at W0433: a border is not closed" in line for line in found)


def test_a_river_that_leads_nowhere_is_found(spoilt: Spoil) -> None:
    sahara = "W1605\tdesert\talgeria\t-\tmediterranean\t-\t"
    found = spoilt("hexes.tsv", f"{sahara}-", f"{sahara}e")
    assert found == ["hexes.tsv: the river at W1505/W1605 reaches neither sea nor lake nor map edge"]


def test_a_port_inland_is_found(spoilt: Spoil) -> None:
    found = spoilt(
        "places.tsv", "W0431\tNuremberg\tNuremberg\tcity\tno\t-", "W0431\tNuremberg\tNuremberg\tcity\tno\tminor"
    )
    assert found == ["places.tsv: the port in W0431 lies on no sea area"]


def test_too_many_factories_and_a_false_total_are_found(spoilt: Spoil) -> None:
    found = spoilt("places.tsv", "Essen\tcity\tno\t-\tno\t1\t1\t1", "Essen\tcity\tno\t-\tno\t2\t2\t1")
    assert any("a hex holds at most three factories" in line for line in found)
    again = spoilt("places.tsv", "Essen\tcity\tno\t-\tno\t2\t2\t1", "Essen\tcity\tno\t-\tno\t1\t0\t1")
    assert again == ["totals.tsv:11: number '20': the sheets hold 19"]


def test_a_sea_without_a_way_is_found(spoilt: Spoil) -> None:
    found = spoilt(
        "links.tsv",
        "canadian-coast/hudson-bay\tcanadian-coast\thudson-bay",
        "hudson-bay/red-sea\tcaspian-sea\thudson-bay",
    )
    assert "links.tsv: no ship can reach hudson-bay" in found


def test_a_fact_of_the_rules_is_held_against_the_board(spoilt: Spoil) -> None:
    found = spoilt(
        "facts.tsv", "berlin-nuremberg\tdistance\tW0335\tW0431\t4", "berlin-nuremberg\tdistance\tW0335\tW0431\t5"
    )
    assert found == ["facts.tsv:9: value '5': the distance is 4"]


def test_a_join_on_an_occupied_side_is_refused(spoilt: Spoil) -> None:
    found = spoilt("joins.tsv", "A3030\tw\t", "A3030\te\t")
    assert any("the hex A3030 has a neighbour there already" in line for line in found)


def test_counters_are_counted_and_their_kits_known(spoilt: Spoil) -> None:
    found = spoilt("counters_land.tsv", "\tWiFC\t5\t1.1\t", "\tWiFX\t5\t1.1\t")
    assert found == ["counters_land.tsv:4: kit 'WiFX': there is no such kit"]
