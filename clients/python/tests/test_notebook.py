"""The notebook in docs runs from top to bottom."""

from __future__ import annotations

import json
from typing import Any

import pytest

from conftest import Server, repository


def test_the_notebook_runs(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THRESHER_URL", server.url)
    monkeypatch.setenv("THRESHER_TOKEN", server.token)
    notebook = json.loads((repository / "docs/from-a-notebook.ipynb").read_text())
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec(compile(cell["source"], cell["id"], "exec"), names)
    assert names["status"].state == "finished"
    assert len(names["labels"]) == 40
