/** Where pages are. The test beside it compares this with the files under app/. */
export const pagePatterns = [
  "/",
  "/account",
  "/annotate/[projectId]",
  "/join/[token]",
  "/lab",
  "/measured",
  "/projects",
  "/projects/[projectId]",
  "/projects/[projectId]/activity",
  "/projects/[projectId]/exports",
  "/projects/[projectId]/items",
  "/projects/[projectId]/items/[index]",
  "/projects/[projectId]/other-release",
  "/projects/[projectId]/people",
  "/projects/[projectId]/people/[personId]",
  "/projects/[projectId]/settings",
  "/projects/[projectId]/setup",
  "/projects/new",
  "/sign-in",
  "/sign-up",
] as const;

const addresses = pagePatterns.map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/\[\w+\]/g, "[^/]+")}$`),
);

export function isPageAddress(pathname: string): boolean {
  return addresses.some((address) => address.test(pathname));
}
