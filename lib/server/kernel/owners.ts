/** Owners and the owner: co-owners may do everything but delete the project, hand it over and remove owners. */
import { selectOwners } from "@/db/rows/owners";
import type { ProjectRow } from "@/db/rows/projects";
import type { Query } from "@/db/write";
import type { OwnedProject, User } from "./owned-project";
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
export type FoundOwner = Omit<OwnerRow, "isYou">;

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

/** If its user is the owner, and not a co-owner. */
export function asTheOwner(db: Query, project: OwnedProject): Result<OwnedProject> {
  if (isTheOwner(db, project.user, project)) return ok(project);
  const { name } = ownersOf(db, project)[0]!;
  return problem("forbidden", `Only the project's owner, ${name}, can do this.`);
}

export function listOwners(db: Query, project: OwnedProject): readonly OwnerRow[] {
  return ownersOf(db, project).map((row) => ({ ...row, isYou: row.userId === project.user.id }));
}
