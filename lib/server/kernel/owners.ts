/** Owners and the owner: co-owners may do everything but delete the project, hand it over and remove owners. */
import { selectOwners } from "@/db/rows/owners";
import type { ProjectRow } from "@/db/rows/projects";
import type { Query } from "@/db/store";
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
export async function ownersOf(db: Query, { id, ownerId }: Owned): Promise<readonly FoundOwner[]> {
  const found = await selectOwners(db, id);
  // Where the owner's account is gone, the one who has owned it longest takes their place.
  const owner = found.find(({ userId }) => userId === ownerId) ?? found[0];
  return found
    .map((each) => ({ ...each, isOwner: each === owner }))
    .toSorted((a, b) => Number(b.isOwner) - Number(a.isOwner));
}

/** Whose account the project counts for; nobody's once it is gone. */
export async function ownerIdOf(db: Query, project: Owned): Promise<string> {
  return (await ownersOf(db, project))[0]?.userId ?? "";
}

export async function isTheOwner(db: Query, user: User, project: Owned): Promise<boolean> {
  return (await ownersOf(db, project)).some(({ userId, isOwner }) => isOwner && userId === user.id);
}

/** If its user is the owner, and not a co-owner. */
export async function asTheOwner(db: Query, project: OwnedProject): Promise<Result<OwnedProject>> {
  if (await isTheOwner(db, project.user, project)) return ok(project);
  const { name } = (await ownersOf(db, project))[0]!;
  return problem("forbidden", `Only the project's owner, ${name}, can do this.`);
}

export async function listOwners(db: Query, project: OwnedProject): Promise<readonly OwnerRow[]> {
  return (await ownersOf(db, project)).map((row) => ({
    ...row,
    isYou: row.userId === project.user.id,
  }));
}
