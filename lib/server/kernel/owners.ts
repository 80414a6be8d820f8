/** Owners and the owner: co-owners may do everything but delete the project, hand it over and remove owners. */
import { selectOwners } from "@/db/rows/owners";
import type { ProjectRow } from "@/db/rows/projects";
import type { Query } from "@/db/write";
import { ownedProject, type User } from "./project-access";
import { ok, problem, type Result } from "./result";

export interface OwnerRow {
  readonly memberId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** The owner, whom the others help. */
  readonly isOwner: boolean;
  /** The person looking. */
  readonly isYou: boolean;
}

type Owned = Pick<ProjectRow, "id" | "ownerId">;
type FoundOwner = Omit<OwnerRow, "isYou">;

/** The owner first, then the co-owners in the order they came. */
export function ownersOf(db: Query, { id, ownerId }: Owned): readonly FoundOwner[] {
  const found = selectOwners(db, id);
  // Where the owner's account is gone, the one who has owned it longest takes their place.
  const owner = found.find(({ userId }) => userId === ownerId) ?? found[0];
  return found
    .map((each) => ({ ...each, isOwner: each === owner }))
    .toSorted((a, b) => Number(b.isOwner) - Number(a.isOwner));
}

/** Whose account the project counts for. Someone who may read it owns it, so there is one. */
export function ownerIdOf(db: Query, project: Owned): string {
  return ownersOf(db, project)[0]!.userId;
}

export function isTheOwner(db: Query, user: User, project: Owned): boolean {
  return ownersOf(db, project).some(({ userId, isOwner }) => isOwner && userId === user.id);
}

/** The project, if this user is its owner and not a co-owner. */
export function projectOfTheOwner(db: Query, user: User, projectId: string): Result<ProjectRow> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok || isTheOwner(db, user, owned.value)) return owned;
  const { name } = ownersOf(db, owned.value)[0]!;
  return problem("forbidden", `Only the project's owner, ${name}, can do this.`);
}

export async function listOwners(
  db: Query,
  user: User,
  projectId: string,
): Promise<Result<readonly OwnerRow[]>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  return ok(ownersOf(db, owned.value).map((row) => ({ ...row, isYou: row.userId === user.id })));
}
