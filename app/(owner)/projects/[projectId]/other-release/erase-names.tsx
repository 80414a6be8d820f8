"use client";

import { useState } from "react";
import { Select } from "@/app/_ui/fields/select";
import type { OtherRelease } from "@/lib/server/projects/other-release";
import { EraseDialog } from "../(tabs)/people/[personId]/erase-person";

/** Someone may ask to be erased wherever they are, also where the project itself cannot be opened. */
export function EraseNames({
  projectId,
  people,
}: {
  projectId: string;
  people: OtherRelease["people"];
}) {
  const [chosen, setChosen] = useState("");
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  if (!person) return <p className="text-ink-soft">No annotator’s name is stored here.</p>;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Erase a person"
        className="min-w-0 flex-1 basis-64"
        options={people.map(({ id, name }) => ({ value: id, text: name }))}
        value={person.id}
        onChange={(event) => setChosen(event.target.value)}
      />
      <EraseDialog
        key={person.id}
        projectId={projectId}
        personId={person.id}
        name={person.name}
        canExclude={false}
      />
    </div>
  );
}
