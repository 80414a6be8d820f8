"""Language models that a project asks for hints, which steer what people are asked and prove nothing."""

from __future__ import annotations

import time
from typing import Any

from .client import Client
from .errors import Conflict


class Model:
    """Use `Project.add_model` or `Project.models` to get one."""

    def __init__(self, client: Client, project_id: str, id: str) -> None:
        self.client = client
        self.id = id
        self._path = f"/projects/{project_id}/models/{id}"

    def __repr__(self) -> str:
        return f"<Model {self.id}>"

    def read(self) -> dict[str, Any]:
        """Its settings, what it has spent, and its newest run."""
        found: dict[str, Any] = self.client.json("GET", self._path)
        return found

    def preview(self, *, rounds: int = 0) -> dict[str, Any]:
        """Sends five items to the model: what it says of them, what that cost, and what a whole run would."""
        found: dict[str, Any] = self.client.json("POST", f"{self._path}/preview", json={"rounds": rounds}, timeout=120)
        return found

    def run(self, *, rounds: int = 0) -> dict[str, Any]:
        """Has the model asked about every item, after a preview. Goes on by itself; then its hints steer what people are asked.

        Each of `rounds` compares about as often as there are items.
        """
        started: dict[str, Any] = self.client.json("POST", f"{self._path}/run", json={"rounds": rounds})
        return started

    def wait(self, *, timeout: float | None = None, every: float = 2.0) -> dict[str, Any]:
        """Until the run ends, or stands still for a reason that its `problem` says. Raises TimeoutError after `timeout` seconds."""
        until = None if timeout is None else time.monotonic() + timeout
        while True:
            now: dict[str, Any] | None = self.read()["run"]
            if now is None:
                raise Conflict("The model was not run yet: call preview(), then run().")
            if now["state"] != "running":
                return now
            if until is not None and time.monotonic() > until:
                raise TimeoutError(f"Not done after {timeout:g} s: {now['answered']} of {now['planned']} answered.")
            time.sleep(every)

    def pause(self) -> None:
        self._change("pause")

    def resume(self) -> None:
        self._change("resume")

    def cancel(self) -> None:
        self._change("cancel")

    def remove(self) -> None:
        """Its key is forgotten at once; hints that a session was given stay in its log."""
        self.client.send("DELETE", self._path)

    def _change(self, change: str) -> None:
        self.client.json("PATCH", f"{self._path}/run", json={"change": change})
