"""Opens the files of one project with the libraries that people read them with, and says what it found.

    python -m venv venv && venv/bin/pip install pandas openpyxl crowd-kit
    venv/bin/python scripts/operate/check-exports.py <folder with the downloaded files>

Each file must have its own name at its end (project-labels.csv). Ends with an error where a file cannot be read or two of them disagree.
"""
import json
import sys
from pathlib import Path

import openpyxl
import pandas as pd
from crowdkit.aggregation import DawidSkene, MajorityVote, NoisyBradleyTerry

folder = Path(sys.argv[1])


def named(name: str) -> Path:
    [found] = folder.glob(f"*{name}") if name.startswith("crowd") else [
        path for path in folder.glob(f"*{name}") if not path.name.endswith(("weighted-" + name, "kit-" + name))
    ]
    return found


def table(name: str) -> pd.DataFrame:
    return pd.read_csv(named(name), keep_default_na=False)


labels = table("labels.csv")
lines = [json.loads(line) for line in named("labels.jsonl").read_text("utf-8").splitlines()]
assert list(labels["id"].astype(str)) == [line["id"] for line in lines], "labels.csv and labels.jsonl differ"
print(f"labels.csv: {len(labels)} rows, columns {list(labels.columns)}")

book = openpyxl.load_workbook(named("results.xlsx"))
print("results.xlsx, by openpyxl:", {sheet.title: f"{sheet.max_row} × {sheet.max_column}" for sheet in book})
sheets = pd.read_excel(named("results.xlsx"), sheet_name=None, keep_default_na=False)
for found, line in zip(sheets["Labels"]["content"].astype(str), lines):
    # openpyxl leaves the standard's way to write an underscore as it is, and Excel holds 32,767 characters.
    whole = found.replace("_x005F_", "_")
    assert whole == line["content"] or (whole[-1] == "…" and line["content"].startswith(whole[:-1])), "texts differ"
assert list(sheets["Labels"].columns) == list(labels.columns), "columns differ"
ranking = table("ranking.csv")
assert list(sheets["Ranking"]["id"].astype(str)) == list(ranking["id"].astype(str)), "rankings differ"
assert (sheets["Ranking"]["score"] - ranking["score"].astype(float)).abs().max() < 1e-9, "scores differ"
outcomes = dict(zip(labels["id"].astype(str), labels["outcome"]))
contents = dict(zip(labels["id"].astype(str), labels["content"]))
for row in ranking.itertuples():
    assert row.outcome == outcomes[str(row.id)], "outcomes differ between labels.csv and ranking.csv"
    assert row.content == contents[str(row.id)], "texts differ between labels.csv and ranking.csv"
print(f"ranking.csv: {len(ranking)} ranked, from {ranking['id'].iloc[0]} to {ranking['id'].iloc[-1]}")

payments = table("payments.csv")
owed, fees = payments["amount"].astype(float).sum(), payments["fee"].astype(float).sum()
print(f"payments.csv: {len(payments)} people, {owed:.2f} in all and {fees:.2f} for a platform")
answers = table("answers.csv")
people = set(answers["person"])
assert set(payments["person"]) <= people, "people differ between files"
assert not [person for person in people if not person[:1].isalpha()], "an id that a spreadsheet could take for a formula"

pulls = table("crowd-kit-labels.csv")
if len(pulls):
    votes = MajorityVote().fit_predict(pulls)
    DawidSkene(n_iter=20).fit_predict(pulls)
    print(f"crowd-kit: majority vote over {len(votes)} items from {len(pulls)} answers, {(votes == 'yes').sum()} yes")
duels = table("crowd-kit-comparisons.csv")
if len(duels):
    scores = NoisyBradleyTerry(n_iter=100).fit_predict(duels)
    ours = ranking.set_index("id")["score"].astype(float)
    both = pd.concat([scores, ours], axis=1, join="inner")
    print(f"crowd-kit: noisy Bradley–Terry over {len(scores)} items, rank correlation with ours {both.corr('spearman').iloc[0, 1]:.2f}")
