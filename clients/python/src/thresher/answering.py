"""Your own model, or simulated people, as annotators: asked and paid for by the same rules as anyone."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from .client import Client

#: yes, no (one item); left, right (two items); cant-tell. True and False mean yes and no, or left and right; None skips.
Answer = str | bool | None
Answerer = Callable[["Prompt"], Answer]

_words = {"pull": ("yes", "no", "cant-tell"), "duel": ("left", "right", "cant-tell")}
_longest_pause = 2.0


@dataclass(frozen=True)
class Prompt:
    """What an annotator is asked."""

    id: str
    annotator: str
    #: pull: about one item. duel: which of two.
    kind: str
    question: str
    #: The texts, or the addresses of pictures: one for a pull, left and right for a duel.
    texts: tuple[str, ...]

    @property
    def text(self) -> str:
        """Of a pull."""
        return self.texts[0]


def answer_with(
    client: Client,
    project_id: str,
    answer: Answerer,
    *,
    annotators: int | Sequence[str],
    at_once: int | None,
    source: str | None = None,
    stop: threading.Event | None = None,
) -> int:
    """Lets the annotators answer, each in a thread, until nobody can be asked any more; says how many answers they gave."""
    # Those of two sources are different people, also where they are only counted.
    prefix = "annotator" if source is None else source
    names = [f"{prefix}-{n + 1}" for n in range(annotators)] if isinstance(annotators, int) else list(annotators)
    if not names:
        return 0
    ended = stop or threading.Event()

    def work(name: str) -> int:
        try:
            return _Annotator(client, project_id, name, answer, ended, source).work()
        except BaseException:
            # The others would go on for nothing.
            ended.set()
            raise

    with ThreadPoolExecutor(max_workers=min(at_once or len(names), len(names))) as pool:
        return sum([done.result() for done in [pool.submit(work, name) for name in names]])


class _Annotator:
    def __init__(
        self,
        client: Client,
        project_id: str,
        name: str,
        answer: Answerer,
        ended: threading.Event,
        source: str | None,
    ) -> None:
        self._client, self._name, self._answer, self._ended = client, name, answer, ended
        self._path = f"/projects/{project_id}"
        self._tab = {"annotator": name}
        self._joins = self._tab if source is None else {**self._tab, "source": source}

    def work(self) -> int:
        given, pause = 0, 0.05
        view = self._look()
        project, task = view["project"], view["work"]
        while not self._ended.is_set():
            if task["kind"] == "prompts":
                pause = 0.05
                prompt = task["prompts"][0]
                answered, reply = self._submit(project, prompt)
                given += answered and reply["result"]["kind"] in ("accepted", "late")
                task = reply["work"]
            elif self._may_get_more(task):
                time.sleep(pause)
                pause = min(_longest_pause, pause * 1.5)
                task = self._look()["work"]
            else:
                break
        return given

    def _look(self) -> Any:
        return self._client.json("POST", f"{self._path}/prompts", json=self._joins)

    @staticmethod
    def _may_get_more(task: dict[str, Any]) -> bool:
        return bool(task["kind"] == "idle" and task["reason"] == "others-are-answering")

    def _submit(self, project: dict[str, str], prompt: dict[str, Any]) -> tuple[bool, Any]:
        kind = prompt["kind"]
        asked = Prompt(
            id=prompt["id"],
            annotator=self._name,
            kind=kind,
            question=project["pullQuestion" if kind == "pull" else "duelQuestion"],
            texts=tuple(item["body"] for item in prompt["items"]),
        )
        began = time.monotonic()
        action = _action(kind, self._answer(asked))
        elapsed = min(86_400_000, round((time.monotonic() - began) * 1000))
        body = {**self._tab, "prompt": prompt["id"], "action": action, "elapsedMs": elapsed}
        return action["kind"] == "answer", self._client.json("POST", f"{self._path}/answers", json=body)


def _action(kind: str, answer: Answer) -> dict[str, str]:
    if answer is None:
        return {"kind": "skip"}
    words = _words[kind]
    # Also NumPy's own True and False, which are no bool.
    word = answer if isinstance(answer, str) else words[0] if answer else words[1]
    if word not in words:
        raise ValueError(f'"{word}" is no answer to a {kind}. Return one of {", ".join(words)}, or None to skip.')
    return {"kind": "answer", "answer": word}
