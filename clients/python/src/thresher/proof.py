"""Checks a proof on this machine: the log's chain of hashes here, its replay by Thresher's own code where that is at hand."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_chain_start = "thresher-log-1"


@dataclass(frozen=True)
class Verification:
    #: No event was changed, left out or added.
    chain: bool
    #: The items are those the session was created with.
    items: bool
    #: The whole log was replayed to the same labels; None if Thresher's code is not on this machine.
    replayed: bool | None
    #: What is wrong, or what was found.
    words: str

    @property
    def ok(self) -> bool:
        """Nothing that was checked is wrong. Only with `replayed` are the labels proven."""
        return self.chain and self.items and self.replayed is not False

    def __bool__(self) -> bool:
        return self.ok


def verify_proof(proof: bytes | str | Path, *, repository: str | Path | None = None) -> Verification:
    """Of a `proof.json`: its text, or the file.

    `repository` is a checkout of Thresher with its packages installed (`npm ci`); THRESHER_REPOSITORY and the checkout
    that this package was installed from are tried otherwise.
    """
    text = Path(proof).read_bytes() if isinstance(proof, Path) else proof
    raw = text.encode() if isinstance(text, str) else text
    try:
        parsed = json.loads(raw)
        chain, items = _chain_holds(parsed), _items_match(parsed)
    except (ValueError, KeyError, TypeError, IndexError) as broken:
        return Verification(False, False, None, f"This is no proof: {broken}")
    if not chain:
        return Verification(False, items, None, "The log was changed: its hashes do not match.")
    if not items:
        return Verification(True, False, None, "The items are not those the session was created with.")
    checkout = _checkout(repository)
    if checkout is None:
        return Verification(
            True,
            True,
            None,
            "The log is whole and about these items. It was not replayed: to check the labels too, pass repository=… or set "
            "THRESHER_REPOSITORY to a checkout of Thresher.",
        )
    replayed, words = _replay(raw, checkout)
    return Verification(True, True, replayed, words)


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def _chain_holds(proof: dict[str, Any]) -> bool:
    previous = _chain_start
    for place, (payload, stored) in enumerate(proof["events"]):
        previous = _hash(f"{previous}\n{place}\n{payload}")
        if previous != stored:
            return False
    return bool(previous == proof["head"])


def _items_match(proof: dict[str, Any]) -> bool:
    lines = [
        f"{json.dumps(item['id'], ensure_ascii=False)} {item['contentHash']}\n"
        for item in [*proof["items"], *proof["gold"]]
    ]
    created = json.loads(proof["events"][0][0])
    return bool(created["itemsHash"] == _hash("".join(lines)))


def _checkout(given: str | Path | None) -> Path | None:
    named = given or os.environ.get("THRESHER_REPOSITORY")
    tried = [Path(named)] if named else list(Path(__file__).resolve().parents)
    for folder in tried:
        if (folder / "scripts/operate/verify.ts").exists() and (folder / "node_modules/tsx").exists():
            return folder if shutil.which("node") else None
    return None


def _replay(proof: bytes, checkout: Path) -> tuple[bool, str]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "proof.json"
        file.write_bytes(proof)
        done = subprocess.run(
            ["node", "node_modules/tsx/dist/cli.mjs", "scripts/operate/verify.ts", str(file)],
            cwd=checkout,
            capture_output=True,
            text=True,
            check=False,
        )
    return done.returncode == 0, (done.stdout + done.stderr).strip()
