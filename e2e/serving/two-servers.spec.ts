import {
  answer,
  expect,
  heading,
  join,
  type LoggedAnswer,
  passage,
  press,
  test,
} from "../fixtures/annotator";
import { shortTexts } from "../fixtures/project-owner";
import { startServer } from "../fixtures/server-process";

test("two servers on one database serve one project to different people", async ({
  page,
  browser,
  server,
  owner,
  watch,
}) => {
  test.slow();
  const other = await startServer({ dataFolder: server.dataFolder });
  try {
    const project = await owner.launch({
      items: shortTexts(12),
      live: { undoMs: 0, answerCapPerItem: 2 },
      proven: { method: "pull-only" },
    });
    await join(page, project, "Here");
    const there = await browser.newContext({ locale: "en-GB", baseURL: other.address });
    const second = await there.newPage();
    watch(second);
    await join(second, project, "There");
    for (let turn = 0; turn < 5; turn++) {
      await Promise.all([answer(page, "1"), answer(second, "2")]);
    }
    // A pause that one server is told of reaches the pages of both.
    await project.pause();
    for (const each of [page, second]) {
      await expect(heading(each, "The project is paused")).toBeVisible();
    }
    await project.resume();
    for (const each of [page, second]) await expect(passage(each)).toBeVisible();
    await Promise.all([
      answer(page, "1", "1", "1", "1", "1", "1"),
      answer(second, "2", "2", "2", "2", "2", "2"),
    ]);
    await Promise.all([press(page, "1"), press(second, "2")]);
    for (const each of [page, second]) {
      await expect(heading(each, "The project is finished")).toBeVisible();
    }
    const served = await project.logged<{
      person: string;
      prompt: string;
      question: { item: number };
    }>("served");
    const asked = (await project.logged<LoggedAnswer>("answered")).map(({ prompt }) => {
      const { person, question } = served.find((each) => each.prompt === prompt)!;
      return `${person} ${question.item}`;
    });
    expect(new Set(asked).size).toBe(24);
    expect(asked).toHaveLength(24);
    expect(`${server.log()}${other.log()}`).not.toContain("database is locked");
    await there.close();
  } finally {
    await other.stop();
  }
});
