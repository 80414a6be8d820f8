"""A project, from making it to what may be said of its labels."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .answering import Answerer, answer_with
from .client import Client
from .errors import Conflict, ThresherError
from .forecast import Forecast, forecast_of
from .goals import Goal, estimated
from .items import to_items
from .models import Model
from .proof import Verification, verify_proof

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True)
class Status:
    """How a project stands."""

    state: str
    items: int
    answers: int
    spent: float
    currency: str
    #: With a proven label.
    decided: int
    #: By estimate, expected and cautious; None before the first answers and for teams.
    right: float | None
    right_cautious: float | None
    people_here: int
    #: Open items that nobody who is here can be asked about.
    #: Under Estimated and Audited only once nobody can be asked anything.
    waiting_for_people: int

    def __str__(self) -> str:
        right = "" if self.right is None else f", about {self.right:.0%} right (cautiously {self.right_cautious:.0%})"
        proven = "" if self.decided == 0 else f", {self.decided} proven"
        return (
            f"{self.state}: {self.answers} answers about {self.items} items"
            f"{right}{proven}, spent {self.currency}{self.spent:.2f}"
        )


class Project:
    """Use `Project.create`, `Client.project` or `Client.projects` to get one."""

    def __init__(self, client: Client, id: str, name: str) -> None:
        self.client = client
        self.id = id
        self.name = name
        self._path = f"/projects/{id}"

    def __repr__(self) -> str:
        return f"<Project {self.name!r} {self.url}>"

    @property
    def url(self) -> str:
        """The project's page."""
        return f"{self.client.url}/projects/{self.id}"

    @classmethod
    def create(
        cls,
        items: Any,
        question: str,
        outcomes: tuple[str, str] = ("above", "below"),
        *,
        name: str | None = None,
        compare: str | None = None,
        instructions: str = "",
        goal: Goal | None = None,
        threshold: float = 0.5,
        price: float | None = None,
        budget: float | None = None,
        settings: Mapping[str, Mapping[str, Any]] | None = None,
        text: str | None = None,
        id: str | None = None,
        format: str = "text",
        client: Client | None = None,
    ) -> Project:
        """Makes a draft with these items.

        `items` is a DataFrame, or a list of texts or dicts; `text` and `id` name its columns where they are not clear.
        `question` is asked about one item and answered by yes or no. `outcomes` are what the items with and without it are called.
        `compare`, if given, is asked about two items side by side ("Which is more …?"); without it people see single items only.
        `settings` are any others, by group: {"live": {…}, "questions": {…}, "proven": {…}}.
        """
        own = client or Client()
        above, below = outcomes
        questions: dict[str, Any] = {"pullQuestion": question, "outcomeAbove": above, "outcomeBelow": below}
        proven: dict[str, Any] = {"threshold": threshold}
        if compare is None:
            proven["method"] = "pull-only"
        else:
            questions["duelQuestion"] = compare
        live: dict[str, Any] = {"instructions": instructions, "goal": goal or estimated(), "budget": budget}
        if price is not None:
            live |= {"pricePull": price, "priceDuel": price}
        given: dict[str, dict[str, Any]] = {"live": live, "questions": questions, "proven": proven}
        for group, changes in (settings or {}).items():
            given[group] = {**given.get(group, {}), **changes}
        title = name or question.rstrip("?")[:200]
        made = own.json("POST", "/projects", json={"name": title, "settings": given})
        project = cls(own, made["id"], title)
        project.add_items(items, text=text, id=id, format=format)
        return project

    def add_items(self, items: Any, *, text: str | None = None, id: str | None = None, format: str = "text") -> int:
        """Adds items to a draft, and says how many it has now. Items that are there already are left as they are."""
        sent = to_items(items, text=text, id=id, format=format)
        return int(self.client.upload("POST", f"{self._path}/items", sent)["items"])

    def replace_items(self, items: Any, *, text: str | None = None, id: str | None = None, format: str = "text") -> int:
        """Puts items in the place of those that a draft has: all of them, or nothing changes."""
        sent = to_items(items, text=text, id=id, format=format)
        return int(self.client.upload("PUT", f"{self._path}/items", sent)["items"])

    def send_scores(self, scores: Mapping[str, float | None]) -> bool:
        """Sends scores of items, by their ids: from a model of yours, for example. Larger means more likely above; only their order matters.

        They steer what people are asked, and no proof rests on them. Says whether they do so now; in a draft, they do from launch.
        """
        sent = [{"externalId": str(id), "score": None if score is None else float(score)} for id, score in scores.items()]
        return bool(self.client.json("PUT", f"{self._path}/scores", json={"scores": sent})["inUse"])

    def hints(self) -> dict[str, Any]:
        """What steers people's questions besides their answers, and how good it has turned out to be."""
        found: dict[str, Any] = self.client.json("GET", f"{self._path}/hints")
        return found

    def add_model(
        self,
        name: str,
        model: str,
        *,
        url: str | None = None,
        key: str | None = None,
        price_input: float,
        price_output: float,
        spending_limit: float,
        **settings: Any,
    ) -> Model:
        """Adds a language model that the project asks for hints; nothing is sent to it before `preview`.

        `url` is an OpenAI-compatible endpoint, up to and without /chat/completions; without one, the server's own is asked. Prices are for a million
        tokens, in the project's currency. `settings` are any others, as the API calls them: dailyLimit, atOnce, mostReplyTokens.
        """
        body = {
            **{"name": name, "model": model, "baseUrl": url, "key": key},
            **{"priceInput": price_input, "priceOutput": price_output, "spendingLimit": spending_limit},
            **settings,
        }
        made = self.client.json("POST", f"{self._path}/models", json=body)
        return Model(self.client, self.id, made["id"])

    def models(self) -> list[Model]:
        found = self.client.json("GET", f"{self._path}/models")["models"]
        return [Model(self.client, self.id, each["id"]) for each in found]

    def allow_models(self, allowed: bool = True) -> None:
        """With False, nothing of the project is sent to a model, by anyone; a run that is under way stops."""
        self.client.send("PUT", f"{self._path}/models-allowed", json={"allowed": allowed})

    def items(self) -> Iterator[dict[str, Any]]:
        return self.client.lines(f"{self._path}/items")

    def read(self) -> dict[str, Any]:
        """Everything that its page shows: state, progress, claims, settings."""
        found: dict[str, Any] = self.client.json("GET", self._path)
        return found

    def status(self) -> Status:
        now = self.read()
        progress, claims = now["progress"], now["claims"]["estimated"]
        tolerant = claims and claims["tolerant"]
        return Status(
            state=now["state"],
            items=progress["decided"] + progress["undecided"] + progress["open"],
            answers=now["answers"]["pulls"] + now["answers"]["duels"],
            spent=now["spent"],
            currency=now["settings"]["live"]["currency"],
            decided=progress["decided"],
            right=tolerant and tolerant["point"],
            right_cautious=tolerant and tolerant["low10"],
            people_here=now["peopleHere"],
            waiting_for_people=now["itemsNeedingPeople"],
        )

    def change(self, *, name: str | None = None, settings: Mapping[str, Mapping[str, Any]] | None = None) -> None:
        """Changes name or settings; raises Overtaken if someone else changed them just then."""
        etag = self.client.send("GET", self._path).headers["etag"]
        body = {"name": name, "settings": settings}
        sent = {key: value for key, value in body.items() if value is not None}
        changed = self.client.json("PATCH", self._path, json=sent, headers={"if-match": etag})
        self.name = changed["name"]

    def forecast(self, clarity: str = "mixed") -> Forecast:
        """What each rung will take; `clarity` is clear-cut, mixed or hard. Takes up to a minute."""
        return forecast_of(self.client.json("GET", f"{self._path}/forecast", params={"clarity": clarity}, timeout=120))

    def launch(self) -> Project:
        """From now on people can be asked."""
        self.client.json("POST", f"{self._path}/launch")
        return self

    def pause(self) -> None:
        self.client.send("POST", f"{self._path}/pause")

    def resume(self) -> None:
        self.client.send("POST", f"{self._path}/resume")

    def finish(self) -> None:
        """Ends it before its goal; labels and claims stay what the answers so far make them."""
        self.client.send("POST", f"{self._path}/finish")

    def set_goal(self, goal: Goal) -> None:
        """Raises or lowers the goal; a finished project goes on until the new one is reached."""
        self.client.send("PUT", f"{self._path}/goal", json=goal)

    def restart(
        self, *, questions: Mapping[str, Any] | None = None, proven: Mapping[str, Any] | None = None
    ) -> None:
        """Starts a new session with other questions or proofs, such as {"pullQuestion": "…"}; raises Overtaken if someone else changed the settings just then.

        The session before keeps its log, answers and proof; nothing of it counts any more.
        """
        etag = self.client.send("GET", self._path).headers["etag"]
        body = {"questions": questions, "proven": proven}
        sent = {key: dict(value) for key, value in body.items() if value is not None}
        self.client.json("POST", f"{self._path}/restart", json=sent, headers={"if-match": etag})

    def copy(self) -> Project:
        """A draft with the same items and settings."""
        return self.client.project(self.client.json("POST", f"{self._path}/copy")["id"])

    def archive(self) -> None:
        self.client.send("POST", f"{self._path}/archive")

    def unarchive(self) -> None:
        self.client.send("POST", f"{self._path}/unarchive")

    def delete(self) -> None:
        """For thirty days its owner can bring it back."""
        self.client.send("DELETE", self._path)

    def invite(
        self,
        *,
        max_uses: int | None = None,
        expires_at: float | None = None,
        platform: Mapping[str, Any] | None = None,
        source: str | None = None,
    ) -> str:
        """A link by which people join; `expires_at` in seconds since 1970.

        `platform` is for crowd platforms, as in docs/platforms.md. `source` is the id of the source that they answer for; the truth if none is named.
        """
        body = {
            "maxUses": max_uses,
            "expiresAtMs": _milliseconds(expires_at),
            "platform": platform,
            "source": source,
        }
        made = self.client.json("POST", f"{self._path}/invitations", json=body)
        return f"{self.client.url}{made['path']}"

    def single_use_links(
        self, count: int, *, expires_at: float | None = None, source: str | None = None
    ) -> list[str]:
        """Links of one use, one for each person: nobody can join twice by theirs. `expires_at` in seconds since 1970; `source` is the group that they join."""
        body = {"count": count, "expiresAtMs": _milliseconds(expires_at), "source": source}
        batch = self.client.json("POST", f"{self._path}/links", json=body)["id"]
        links = self.client.json("GET", f"{self._path}/links/{batch}")["links"]
        return [f"{self.client.url}{link['path']}" for link in links]

    def sources(self) -> list[dict[str, Any]]:
        """Each source of people with its `people`, `answers` and what was `spent`; empty in a project that names none."""
        found: list[dict[str, Any]] = self.client.json("GET", f"{self._path}/sources")["sources"]
        return found

    def add_webhook(self, url: str, kinds: Sequence[str]) -> dict[str, Any]:
        """Has the server post to `url` when something happens; the reply's `secret` is for `verify_webhook`, and shown only now.

        Kinds: project.finished, goal.reached, project.stuck, budget.low, items.settled, audit.passed, audit.failed.
        """
        body = {"url": url, "kinds": list(kinds)}
        made: dict[str, Any] = self.client.json("POST", f"{self._path}/webhooks", json=body)
        return made

    def webhooks(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.client.json("GET", f"{self._path}/webhooks")["webhooks"]
        return found

    def remove_webhook(self, webhook: str) -> None:
        self.client.send("DELETE", f"{self._path}/webhooks/{webhook}")

    def deliveries(self) -> list[dict[str, Any]]:
        """What was sent to the webhooks, and what is still to be; the newest first."""
        found: list[dict[str, Any]] = self.client.json("GET", f"{self._path}/deliveries")["deliveries"]
        return found

    def replay(self, delivery: str) -> None:
        """Sends it once more."""
        self.client.send("POST", f"{self._path}/deliveries/{delivery}/replay")

    def people(self) -> list[dict[str, Any]]:
        """Everyone who joined, with how they answer."""
        found: list[dict[str, Any]] = []
        query: dict[str, str] = {}
        while True:
            page = self.client.json("GET", f"{self._path}/people", params=query)
            found += page["people"]
            if page["next"] is None:
                return found
            query["cursor"] = page["next"]

    def exclude(self, person: str) -> None:
        self.client.send("POST", f"{self._path}/people/{person}/exclude")

    def restore(self, person: str) -> None:
        self.client.send("POST", f"{self._path}/people/{person}/restore")

    def erase(self, person: str, *, answers: str = "keep") -> None:
        """Takes their name away for good; `answers` is keep or exclude."""
        self.client.send("POST", f"{self._path}/people/{person}/erase", json={"answers": answers})

    def answer_with(
        self,
        answer: Answerer,
        *,
        annotators: int | Sequence[str] = 1,
        at_once: int | None = None,
        source: str | None = None,
        stop: threading.Event | None = None,
    ) -> int:
        """Lets your own model or simulated people answer, until nobody can be asked any more; says how many answers they gave.

        `answer` gets a Prompt and returns yes, no, left, right, cant-tell, True, False, or None to skip. Each annotator is one person to Thresher and
        answers in a thread of its own, so `answer` is called by several at once. People who share a model are not independent: the labels' claims assume that they are.
        `source` is the id of the source that new annotators belong to; the truth if none is named. Those of several sources may have to answer at the same time.
        """
        return answer_with(
            self.client, self.id, answer, annotators=annotators, at_once=at_once, source=source, stop=stop
        )

    def wait(self, *, progress: bool = False, timeout: float | None = None, every: float = 2.0) -> Status:
        """Until the project is finished, or paused because its budget is used up. Raises TimeoutError after `timeout` seconds."""
        until = None if timeout is None else time.monotonic() + timeout
        shown = ""
        while True:
            now = self.status()
            if progress and str(now) != shown:
                shown = str(now)
                print(f"\r{shown:<100}", end="", file=sys.stderr, flush=True)
            if now.state in ("finished", "paused"):
                if progress:
                    print(file=sys.stderr)
                return now
            if now.state == "draft":
                raise Conflict("The project is still a draft: call launch() first.")
            if until is not None and time.monotonic() > until:
                raise TimeoutError(f"Not finished after {timeout:g} s. {now}{_hint(now)}")
            time.sleep(every)

    def labels(self) -> pandas.DataFrame:
        """One row per item: label, how it was reached and how likely it is to be right, then the item's own columns. The same as `labels.csv`."""
        frame = _pandas()
        rows = self.client.all_lines(f"{self._path}/labels")
        named = list(rows[0]) if rows else []
        own = [name for name in named if name != "original"]
        originals = list(dict.fromkeys(name for row in rows for name in row["original"]))
        free = {name: f"original_{name}" if name in own else name for name in originals}
        table = [
            {**{name: row[name] for name in own}, **{free[name]: row["original"].get(name, "") for name in originals}}
            for row in rows
        ]
        return frame.DataFrame(table, columns=[*own, *free.values()])

    def ranking(self) -> pandas.DataFrame:
        return self._frame("ranking")

    def agreement(self) -> pandas.DataFrame:
        return self._frame("agreement")

    def payments(self) -> pandas.DataFrame:
        return self._frame("payments")

    def answers(self) -> pandas.DataFrame:
        """Every prompt that was served, and what became of it."""
        return self._frame("answers")

    def _frame(self, name: str) -> pandas.DataFrame:
        return _pandas().DataFrame(self.client.all_lines(f"{self._path}/{name}"))

    def events(self, after: int = -1) -> Iterator[dict[str, Any]]:
        """The log after a sequence number."""
        last = after
        while True:
            page = list(self._event_page(last))
            if not page:
                return
            yield from page
            last = page[-1]["sequence"]

    def _event_page(self, after: int) -> Iterable[dict[str, Any]]:
        reply = self.client.send("GET", f"{self._path}/events", params={"after": after, "limit": 1000})
        return (json.loads(line) for line in reply.text.splitlines() if line)

    def summary(self) -> dict[str, Any]:
        """Every claim that the answers carry, with what may be said of it."""
        found: dict[str, Any] = self.client.json("GET", f"{self._path}/summary")
        return found

    def export(self, file: str) -> bytes:
        """A file that owners can download, such as labels.csv or results.xlsx."""
        return self.client.send("GET", f"{self._path}/export/{file}", timeout=300).content

    def save(self, file: str, to: str | Path) -> Path:
        """The same, written to a file on this machine."""
        path = Path(to)
        path.write_bytes(self.export(file))
        return path

    def proof(self) -> bytes:
        return self.client.send("GET", f"{self._path}/proof", timeout=300).content

    def verify(self, *, repository: str | Path | None = None) -> Verification:
        """Fetches the proof and checks it on this machine: the log's hashes, and, with a checkout of Thresher at hand, its replay to the same labels."""
        return verify_proof(self.proof(), repository=repository)


def _milliseconds(seconds: float | None) -> int | None:
    return None if seconds is None else round(seconds * 1000)


def _hint(now: Status) -> str:
    if now.waiting_for_people > 0:
        return f". {now.waiting_for_people} items wait for other people: invite more with invite()"
    if now.people_here == 0:
        return ". Nobody is answering: share a link from invite(), or use answer_with()"
    return ""


def _pandas() -> Any:
    try:
        import pandas
    except ImportError as missing:
        raise ThresherError('This needs pandas: pip install "thresher-client[pandas]"') from missing
    return pandas
