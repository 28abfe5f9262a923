"""Forces, charts and politics that cannot be right are refused, with file, line and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.field.sheets import DataError
from grognard.games.war_of_resistance.sheets.files import load
from tests.games.war_of_resistance.spoiling import change, said

# One wrong cell: file, what stands there, what is written instead, what is said of it
CELLS = [
    ("counters/kinds.tsv", "j-sq-9\tjapanese\tlt", "j-sq-9\tjapanese\tlight", "type 'light': one of inf, lt, mtn,"),
    (
        "counters/kinds.tsv",
        "j-sq-9\tjapanese\tlt\tXX\t9",
        "j-sq-9\tjapanese\tlt\tXX\t99",
        "attack '99': a whole number",
    ),
    ("counters/kinds.tsv", "4\t4-5-6*", "4\t4-5", "cadre '4-5': attack-defence-move such as 4-5-6* was expected"),
    ("counters/kinds.tsv", "2xj-lt-x5 |", "2xj-lt-x6 |", "there is no such kind of counter; j-lt-x5 is the nearest"),
    (
        "counters/kinds.tsv",
        "c-14\tchinese\tinf\tXX\t1\t1\t4\tnone\t1",
        "c-14\tchinese\tinf\tXX\t1\t1\t4\tnone\t2",
        "re '2': 1 follows from its size",
    ),
    (
        "counters/kinds.tsv",
        "points\t11\t0\t0",
        "points\t12\t0\t0",
        "infantry '12': the points to replace it make 12, 11 was",
    ),
    ("counters/types.tsv", "\tlight\t", "\tnimble\t", "traits 'nimble': one of light, mountain,"),
    (
        "counters/sizes.tsv",
        "III\tregiment\trégiment\t-\t1",
        "III\tregiment\trégiment\tbrigade\t1",
        "either it counts as",
    ),
    (
        "turns.tsv",
        "Aug I 37\t1937\t8\t1",
        "Aug I 37\t1937\t9\t1",
        "Sep I 37 was expected for that year, month and half",
    ),
    ("charts/ground_combat.tsv", "\tAE\tAE\tAE", "\tAX\tAE\tAE", "1:4 'AX': one of AE, AH, AR,"),
    ("charts/armour.tsv", "aeca\t1/7", "aeca\tseventh", "from 'seventh': a number from 0 to 1 such as 3, 0.25 or 1/7"),
    ("charts/terrain.tsv", "clear\thex\t1", "clear\thex\tone", "cm 'one': a whole number from 0 to 20 was expected"),
    (
        "charts/modifiers.tsv",
        "infiltration\tenemy-hex",
        "infiltration\tenemy",
        "condition 'enemy': one of enemy-hex was expected",
    ),
    ("charts/success.tsv", "2\t4\tfailure", "1\t4\tfailure", "from '1': the row before covers it already"),
    ("charts/air_combat.tsv", "0\t2\t4\t6", "0\t5\t4\t6", "a grave result was expected on fewer dice"),
    (
        "charts/construction.tsv",
        "fort\tconstruction\t1\t2\t-\t-",
        "fort\tconstruction\t1\t2\t1\t1",
        "either turns or movement points",
    ),
    ("charts/rail.tsv", "hexes-narrow", "hexes-tiny", "key 'hexes-tiny': one of hexes-standard, hexes-narrow,"),
    (
        "charts/rail_works.tsv",
        "chengyu",
        "chengyi",
        "line 'chengyi': there is no such unbuilt line on the map; chengyu is",
    ),
    ("weather/table.tsv", "2\tJan I\tP~~", "2\tJan I\tX~~", "1 'X~~': one of C, R, M, T, F, W, S, P, N was expected"),
    ("weather/start.tsv", "2\tclear", "2\tsunny", "weather 'sunny': one of clear, rain,"),
    ("forces/units.tsv", "\tca\tc-46", "\tcentral\tc-46", "affiliation 'central': one of ca, cn,"),
    ("forces/units.tsv", "\tca\tc-46", "\tija\tc-46", "affiliation 'ija': it is japanese, its kind c-46 chinese"),
    ("forces/units.tsv", "2e division\tca", "-\tca", "fr '-': the translation is missing"),
    (
        "forces/setup.tsv",
        "c-ca-2\thsuchow",
        "c-ca-2\thsuchou",
        "at 'hsuchou': there is no such place, hex or box; hsuchow is",
    ),
    ("forces/setup.tsv", "c-ca-3\thsuchow", "c-ca-2\thsuchow", "unit 'c-ca-2': it stands already in line"),
    (
        "forces/setup.tsv",
        "pool:japanese",
        "pool:chinese",
        "one of japanese, breakdown, substitute, set-aside was expected",
    ),
    ("forces/setup.tsv", "box:japan", "box:korea", "one of japan, west-china, india-burma, burma-road, hanoi was"),
    (
        "forces/events.tsv",
        "Aug I 37\tjapanese\treinforce",
        "Aug III 37\tjapanese\treinforce",
        "a turn such as Jul II 37 was expected",
    ),
    ("forces/events.tsv", "j-5 j-6 j-10", "j-5 j-6 c-ca-2", "units 'c-ca-2' in 'j-5 j-6 c-ca-2': it is not japanese"),
    ("forces/events.tsv", "restriction:2", "permission:2", "when 'permission:2': one of restriction, owned,"),
    (
        "forces/events.tsv",
        "convert\tj-hq1\tj-hq-ncg",
        "convert\tj-hq1\t-",
        "replaces '-': a unit was expected of 'convert'",
    ),
    ("forces/headquarters.tsv", "c-hq1\t7", "c-ca-2\t7", "unit 'c-ca-2': it is no headquarters"),
    (
        "forces/breakdowns.tsv",
        "j-6\tj-6\t6/11 6/36\tj-lt-x4",
        "j-6\tj-6\t6/11 6/36\tj-mtn-x5",
        "does not break into it",
    ),
    ("forces/bases.tsv", "north-china", "far-china", "region 'far-china': one of manchukuo,"),
    (
        "forces/battles.tsv",
        "chinese\tAug II 37\tc-ca-87",
        "japanese\tAug II 37\tc-ca-87",
        "side 'japanese': c-ca-87 is chinese",
    ),
    ("air/types.tsv", "\tF\t3\t0\t0\t-\t8", "\tX\t3\t0\t0\t-\t8", "letter 'X': one of F, B, A, D, T was expected"),
    ("air/events.tsv", "ija-ki-10\t1\tija-ki-27", "ija-ki-10\t1\tcaf-i-16", "into 'caf-i-16': it does not fly for ija"),
    ("naval/units.tsv", "\tNT\t10\tno", "\tNT\t10\tyes", "gunfire 'yes': NT carries cargo only (27A)"),
    (
        "economy/resources.tsv",
        "Aug I 37\tDec II 37",
        "Jul II 37\tDec II 37",
        "from 'Jul II 37': the row before covers it already",
    ),
    (
        "economy/equipping.tsv",
        "c-14\tc-35\t-\t1\t1",
        "c-14\tc-35\t-\t2\t1",
        "with equipment 2 was expected, what c-35 costs more",
    ),
    ("economy/factories.tsv", "nanking\tG1:5014", "nanking\tbox:japan", "a place or hex of the map was expected"),
    (
        "politics/stability.tsv",
        "terror-hit\tonce",
        "terror-hit\tsometimes",
        "when 'sometimes': one of once, monthly was expected",
    ),
    (
        "politics/governments.tsv",
        "jehol\tjehol\t3\tyes",
        "jehol\tjehol\t3\tno",
        "capital 'chengte': a government has a capital exactly",
    ),
    (
        "politics/affiliations.tsv",
        "\tshansi\t-",
        "\tshanxi\t-",
        "faction 'shanxi': there is no such faction; shansi is the nearest",
    ),
    (
        "politics/restriction.tsv",
        "region:central-china",
        "region:middle",
        "one of manchukuo, inner-mongolia, north-china,",
    ),
    ("scenarios.tsv", "Jul II 37\tDec II 38", "Dec II 38\tJul II 37", "it does not lie after Dec II 38"),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), CELLS, ids=[f"{cell[0]} {cell[2]!r}" for cell in CELLS])
def test_a_wrong_cell_is_told_with_its_line(folder: Path, file: str, old: str, new: str, told: str) -> None:
    line = change(folder, file, old, new)
    with pytest.raises(DataError) as refused:
        load(folder)
    assert [
        mistake
        for mistake in str(refused.value).splitlines()
        if mistake.startswith(f"{file}:{line}:") and told in mistake
    ]


# What only the whole shows: file, old, new, the sentence
WHOLES = [
    ("forces/setup.tsv", "j-ncg\ttientsin", "j-ncg\tpeiping", "j-ncg starts in peiping, which is not japanese"),
    ("forces/setup.tsv", "c-ca-2\thsuchow", "c-ca-2\thong-kong", "c-ca-2 starts in neutral hong-kong"),
    ("forces/setup.tsv", "c-man-113\tsuchien", "c-man-113\tlinyi", "c-man-113 starts in the home of shantung"),
    ("forces/setup.tsv", "c-ca-10\tloyang", "c-ca-10\thsuchow", "hsuchow is overstacked: "),
    ("forces/setup.tsv", "c-ca-87\t", "c-ca-187\t", "there is no such unit"),
    ("forces/events.tsv", "withdraw\tj-1\t", "withdraw\tj-51\t", "Jan I 38: j-51 cannot withdraw before it has come"),
    (
        "forces/works.tsv",
        "G3:0404\tfortress-unimproved",
        "G3:0404\tfort",
        "woosung is a fort, the map has a fortress there",
    ),
    (
        "air/airfields.tsv",
        "nanchang\tchinese\tpermanent\t6",
        "takao\tchinese\tpermanent\t6",
        "irrigated allows 1 (17A1)",
    ),
    (
        "air/setup.tsv",
        "caf-hawk-iii\t1\tchowkiakow",
        "caf-hawk-iii\t9\tchowkiakow",
        "9 air units are more than the base of G1:4130 holds",
    ),
    ("naval/units.tsv", "\tbako\t", "\tloyang\t", "ijn-e starts in loyang, which is no port for TF"),
    (
        "politics/governments.tsv",
        "hopei\thopei\t5",
        "hopei\thopei\t6",
        "hopei may have 6 units, forces/units.tsv has 5",
    ),
    ("charts/zones.tsv", "foot\treduced", "foot\tfull", "the row of foot and reduced is missing"),
    ("charts/ports.tsv", "minor\t6", "marginal\t6", "the row of 'minor' is missing"),
    ("weather/table.tsv", "2\tJan II", "3\tJan II", "zone 2 has no row for Jan II"),
    ("charts/terrain.tsv", "woods\thex", "wood\thex", "the row of 'woods' is missing"),
    ("charts/modifiers.tsv", "bombing\tline", "bombing\tairbase", "the modifier 'line' of bombing is missing"),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), WHOLES, ids=[whole[3] for whole in WHOLES])
def test_what_does_not_hang_together_is_told(folder: Path, file: str, old: str, new: str, told: str) -> None:
    change(folder, file, old, new)
    assert [mistake for mistake in said(folder) if told in mistake]


def test_garrisons_of_37d1_are_counted(folder: Path) -> None:
    text = (folder / "forces/setup.tsv").read_text("utf-8")
    text = text.replace("\tbox:west-china\t", "\tlanchow\t").replace("\tsian\t", "\tloyang\t")
    (folder / "forces/setup.tsv").write_text(text, "utf-8")
    told = said(folder)
    assert any("the West China box holds 0 RE of Muslim units, 15 are asked (37D1a)" in line for line in told)
    assert any("South Shensi holds" in line and "(37D1b)" in line for line in told)
    assert any("the garrison of sian is 0 RE" in line and "(37D1c)" in line for line in told)


def test_a_missing_column_and_a_missing_sheet_are_one_mistake_each(folder: Path) -> None:
    change(folder, "forces/headquarters.tsv", "\trating\t", "\trank\t")
    (folder / "charts/rolls.tsv").unlink()
    told = said(folder)
    assert any(line.startswith("forces/headquarters.tsv:2: column 'rating' is missing") for line in told)
    assert "charts/rolls.tsv: the file is missing or cannot be read" in told
    assert not [line for line in told if line.startswith("charts/rolls.tsv") and "missing or" not in line]


def test_a_source_that_nobody_knows_is_told(folder: Path) -> None:
    line = change(folder, "charts/stacking.tsv", "rulebook:8A1", "rulebook:8A1+hearsay")
    assert said(folder) == [
        f"charts/stacking.tsv:{line}: source 'rulebook:8A1+hearsay': the sheets of sources do not hold it"
    ]


def test_a_unit_that_never_comes_is_told(folder: Path) -> None:
    change(folder, "forces/setup.tsv", "c-ca-2\thsuchow\tmedium\tmodders\n", "")
    assert said(folder) == ["forces/units.tsv: c-ca-2 is neither set up nor ever comes"]
