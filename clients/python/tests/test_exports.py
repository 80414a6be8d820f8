"""The downloaded files, opened with the libraries that people read them with."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

import thresher

from conftest import repository
from test_headless import frame, large

#: Packages by the names that they are imported under. Not all are in requirements-test.txt: crowd-kit brings a machine-learning library with it.
readers = {"pandas": "pandas", "openpyxl": "openpyxl", "crowdkit": "crowd-kit"}
missing = [package for name, package in readers.items() if importlib.util.find_spec(name) is None]

files = [
    *["labels.csv", "labels.jsonl", "results.xlsx", "ranking.csv", "payments.csv", "answers.csv"],
    *["crowd-kit-labels.csv", "crowd-kit-comparisons.csv"],
]


@pytest.mark.skipif(bool(missing), reason=f"not installed: {', '.join(missing)}")
def test_files_are_read_by_pandas_openpyxl_and_crowd_kit(
    client: thresher.Client, tmp_path: Path
) -> None:
    count = 24
    project = thresher.Project.create(
        items=frame(count),
        question="Is this number large?",
        outcomes=("large", "small"),
        compare="Which number is larger?",
        goal=thresher.estimated(4),
        settings={"live": {"undoMs": 0, "expectedPeople": 20, "pricePull": 1, "priceDuel": 0.2}},
        client=client,
    )
    project.launch()
    project.answer_with(large(count), annotators=20)
    for file in files:
        project.save(file, tmp_path / f"numbers-{file}")
    script = repository / "scripts/operate/check-exports.py"
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path)], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert f"labels.csv: {count} rows" in done.stdout
    assert "crowd-kit: majority vote" in done.stdout
