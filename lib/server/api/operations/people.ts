import {
  erasureInput,
  invitationListSchema,
  invitationSchema,
  peopleListSchema,
} from "@/lib/protocol/people-messages";
import { json, made, nothing, projectOperation } from "@/lib/server/api/operation";
import { listQuery, pageOf } from "@/lib/server/api/pages";
import { ok } from "@/lib/server/kernel/result";
import {
  createInvitation,
  findOwnInvitation,
  newInvitationInput,
} from "@/lib/server/people/create-invitation";
import { erasePerson } from "@/lib/server/people/erase-person";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { listInvitations } from "@/lib/server/people/list-invitations";
import { exportPerson } from "@/lib/server/people/person-data";
import { readPeople } from "@/lib/server/people/read-people";
import { restorePerson } from "@/lib/server/people/restore-person";
import { revokeInvitation } from "@/lib/server/people/revoke-invitation";

export const peopleOperations = [
  projectOperation({
    id: "listInvitations",
    method: "GET",
    path: "/projects/{projectId}/invitations",
    scope: "read",
    summary: "Links by which people join",
    replies: json("InvitationList", invitationListSchema),
    run: async ({ db }, project) => ok({ invitations: [...(await listInvitations(db, project))] }),
  }),
  projectOperation({
    id: "createInvitation",
    method: "POST",
    path: "/projects/{projectId}/invitations",
    scope: "write",
    summary: "Make a link by which people join",
    description:
      "With a platform, a link for its study: parameters of the address say who comes, and at the end they are sent back with a code.",
    idempotent: true,
    reads: { name: "NewInvitation", schema: newInvitationInput, absent: {} },
    replies: made("Invitation", invitationSchema),
    run: async ({ db, input, newId }, project) => {
      const known = await findOwnInvitation(db, project, newId);
      return known ? ok(known) : createInvitation(db, project, input, newId);
    },
  }),
  projectOperation({
    id: "withdrawInvitation",
    method: "DELETE",
    path: "/projects/{projectId}/invitations/{invitationId}",
    scope: "write",
    summary: "Withdraw a link; those who joined by it stay",
    replies: nothing,
    run: async ({ db, params }, project) => revokeInvitation(db, project, params.invitationId!),
  }),
  projectOperation({
    id: "listPeople",
    method: "GET",
    path: "/projects/{projectId}/people",
    scope: "read",
    summary: "Everyone who joined, with how they answer",
    query: listQuery,
    replies: json("PeopleList", peopleListSchema),
    run: async ({ db, query }, project) => {
      const found = pageOf(await readPeople(db, project), query);
      if (!found.ok) return found;
      return ok({ people: [...found.value.page], next: found.value.next });
    },
  }),
  projectOperation({
    id: "readPersonData",
    method: "GET",
    path: "/projects/{projectId}/people/{personId}/data",
    scope: "read",
    summary: "Everything that is stored about one person",
    replies: { kind: "file", types: ["application/json"] },
    run: async ({ db, params }, project) => {
      const found = await exportPerson(db, project, params.personId!);
      if (!found.ok) return found;
      return ok({ name: "person.json", savedAs: project.name, chunks: found.value } as const);
    },
  }),
  projectOperation({
    id: "excludePerson",
    method: "POST",
    path: "/projects/{projectId}/people/{personId}/exclude",
    scope: "write",
    summary: "Nothing this person said counts any more; it can be undone",
    replies: nothing,
    run: async ({ db, params }, project) => excludePerson(db, project, params.personId!),
  }),
  projectOperation({
    id: "restorePerson",
    method: "POST",
    path: "/projects/{projectId}/people/{personId}/restore",
    scope: "write",
    summary: "Their answers count again",
    replies: nothing,
    run: async ({ db, params }, project) => restorePerson(db, project, params.personId!),
  }),
  projectOperation({
    id: "erasePerson",
    method: "POST",
    path: "/projects/{projectId}/people/{personId}/erase",
    scope: "write",
    summary: "Take their name away for good",
    reads: { name: "Erasure", schema: erasureInput, absent: {} },
    replies: nothing,
    run: async ({ db, params, input }, project) =>
      erasePerson(db, project, { personId: params.personId!, answers: input.answers }),
  }),
];
