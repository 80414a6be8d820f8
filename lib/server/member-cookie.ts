/** Holds the token of who this browser is in the project. */
export function memberCookie(projectId: string): string {
  return `thresher-member-${projectId}`;
}
