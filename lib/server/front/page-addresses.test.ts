import { expect, test } from "vitest";
import { pagesIn } from "./page-addresses";

const isPage = pagesIn({
  "/page": "/",
  "/(owner)/projects/new/page": "/projects/new",
  "/(owner)/projects/[projectId]/(tabs)/items/[index]/page": "/projects/[projectId]/items/[index]",
  "/lab/page": "/lab",
  "/healthz/route": "/healthz",
  "/api/v1/items/route": "/api/v1/items",
  "/_not-found/page": "/_not-found",
});

test("an address with a page is told from one without", () => {
  for (const page of ["/", "/projects/new", "/projects/x1/items/3", "/lab"]) {
    expect([page, isPage(page)]).toEqual([page, true]);
  }
  for (const none of [
    ...["/nothing", "/projects/x/nothing", "/projects//items/3", "/lab/", "/x/../lab", "/labs"],
    ...["/healthz", "/api/v1/items", "/_not-found", "/_next/image", "/projects/x/items/3/4"],
  ]) {
    expect([none, isPage(none)]).toEqual([none, false]);
  }
});
