"""Answers drawn by a fixed seed, and what crowd-kit's Dawid-Skene models make of them.

    python3 -m venv venv && venv/bin/pip install crowd-kit==1.4.2
    venv/bin/python scripts/lab/crowd-kit-labels.py > lib/weighing/crowd-kit.golden.json
"""

import json

import numpy
import pandas
from crowdkit.aggregation import DawidSkene, OneCoinDawidSkene

# Items, people, how many answer about each item, and the share of yes.
CASES = [(40, 12, 6, 0.5), (60, 30, 5, 0.3), (25, 5, 5, 0.6), (80, 40, 3, 0.5)]


def draw(random, items, people, answers, share):
    truth = random.random(items) < share
    right = {True: random.uniform(0.55, 0.98, people), False: random.uniform(0.35, 0.95, people)}
    rows = []
    for item in range(items):
        for person in random.choice(people, answers, replace=False):
            is_right = random.random() < right[bool(truth[item])][person]
            rows.append((item, int(person), int(truth[item] == is_right)))
    return rows


def chances(model, rows):
    frame = pandas.DataFrame(rows, columns=["task", "worker", "label"])
    table = model.fit_predict_proba(frame).sort_index()
    return [round(float(value), 9) for value in table[1]]


random = numpy.random.default_rng(1979)
cases = []
for case in CASES:
    rows = draw(random, *case)
    cases.append(
        {
            "items": case[0],
            "people": case[1],
            "answers": rows,
            "twoCoins": chances(DawidSkene(), rows),
            "oneCoin": chances(OneCoinDawidSkene(), rows),
        }
    )
print(json.dumps({"crowdKit": "1.4.2", "cases": cases}, separators=(",", ":")))
