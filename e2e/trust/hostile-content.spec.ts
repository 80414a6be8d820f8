/** Items that try to run script, to reach this server, or to find out who reads them. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, join, test } from "../fixtures/annotator";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("an item runs nothing, calls nothing here, and its pictures are not told who asks or from where", async ({
  page,
  owner,
}) => {
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const host = createServer((request, reply) => {
    asked.push({ path: request.url ?? "", headers: request.headers });
    reply.setHeader("content-type", "image/png").end(pixel);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const elsewhere = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const body = [
    "<script>window.ran = 'script'</script>",
    `<img src=x onerror="window.ran = 'handler'">`,
    "[a click](javascript:window.ran='link')",
    "[data](data:text/html,<script>window.ran='data'</script>)",
    "![inside](/api/annotate/nowhere?tab=from-an-item)",
    `![outside](${elsewhere}/markdown.png)`,
    `[a link](${elsewhere}/page)`,
  ].join("\n\n");
  const project = await owner.launch({
    items: Array.from({ length: 4 }, (_, n) => ({
      format: "markdown" as const,
      body: `${n}\n\n${body}`,
    })),
    proven: { method: "pull-only" },
  });
  const own: string[] = [];
  page.on("request", (request) => own.push(request.url()));
  await join(page, project);
  const item = page.getByRole("region", { name: "Item", exact: true });
  await expect(item.getByText("a click")).toBeVisible();
  await expect(item.getByRole("img", { name: "outside" })).toBeVisible();
  expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBeUndefined();
  await expect(item.locator("script, iframe, [onerror]")).toHaveCount(0);
  await expect(item.locator("a[href]")).toHaveCount(1);
  await expect(item.getByRole("link", { name: "a link" })).toHaveAttribute(
    "rel",
    "noopener noreferrer nofollow",
  );
  expect(own.filter((url) => url.includes("from-an-item"))).toEqual([]);
  const pictures = asked.filter(({ path }) => path === "/markdown.png");
  expect(pictures.length).toBeGreaterThan(0);
  for (const { headers } of pictures) {
    expect(headers.referer).toBeUndefined();
    expect(headers.origin).toBeUndefined();
  }
  host.close();
});
