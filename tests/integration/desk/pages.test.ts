import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { editorNamed } from "../../support/desk";
import { stadium, submitThere } from "../../support/gatherings";
import { post } from "../../support/site";
import { fillStories } from "../../support/stories";

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

const review = `${stadium.desk}/review`;

const mainOf = async (path: string) => /<main.*<\/main>/s.exec((await editor.visit(path)).text)?.[0] ?? "";

/** What the buttons of some HTML send by this name, with their words. */
const buttonsIn = (html: string, name: string) =>
  Array.from(
    html.matchAll(
      new RegExp(`<button(?=[^>]* name="${name}")[^>]* value="([^"]*)"[^>]*>(.*?)</button>`, "gs"),
    ),
    ([, value, words = ""]) => [value, words.replace(/<[^>]*>/g, "").trim()],
  );

it.each<[string, [value: string, words: string][]]>([
  [
    "/desk",
    [
      ["approved", "Publish"],
      ["rejected", "Return"],
      ["removed", "Remove"],
    ],
  ],
  [
    review,
    [
      ["approved", "Put on the wall"],
      ["rejected", "Return it"],
    ],
  ],
  [
    "/desk/reports",
    [
      ["rejected", "Return"],
      ["removed", "Remove"],
      ["dismiss", "Leave it"],
    ],
  ],
  [
    "/desk/stuck",
    [
      ["again", "Send again"],
      ["drop", "Drop"],
    ],
  ],
])("has buttons on %s that do what they say", async (path, buttons) => {
  await submitThere();
  await fillStories(1);
  await post("/story/story-1/report", { reason: "It is advertising", details: "" });
  await env.DB.exec(
    "INSERT INTO dead_letters (id, queue, kind, body, attempts, first_seen_at, last_seen_at, died_at) VALUES ('d', 'q', 'k', '{}', 5, 1, 1, 1)",
  );
  expect(buttonsIn(await mainOf(path), "intent")).toEqual(
    buttons.map(([value, words]) => [value, expect.stringContaining(words)]),
  );
});

it("has buttons against abuse that do what they say, for as long as they say", async () => {
  const main = await mainOf("/desk/safety");
  const kinds = Array.from(main.matchAll(/name="kind" value="(\w+)"/g), ([, kind]) => kind);
  expect(kinds).toEqual(["hold", "close", "block"]);
  expect(buttonsIn(main, "hours")).toEqual([
    ["1", "Hold all for an hour"],
    ["24", "Hold all for a day"],
    ["open", "Hold all until I end it"],
    ["1", "Close submissions for an hour"],
    ["24", "Close submissions for a day"],
    ["open", "Close submissions until I end it"],
  ]);
});

it.each(["/desk", review])("shows on %s all that readers will see of where and when", async (path) => {
  const id = await submitThere();
  await env.DB.prepare("UPDATE stories SET place_text = 'A street, and a house', year = 1984 WHERE id = ?")
    .bind(id)
    .run();
  expect(await mainOf(path)).toContain("<bdi>A street, and a house, 1984</bdi>");
});

it.each(["/desk", review])("says on %s which stories were written with AI", async (path) => {
  await submitThere();
  expect(await mainOf(path)).not.toContain("written with AI");
  await env.DB.exec("UPDATE stories SET is_ai_generated = 1");
  expect(await mainOf(path)).toContain(" · written with AI");
});

it("leads back to the stories of a gathering that were skipped, if any were", async () => {
  await submitThere();
  const back = "Back to the ones you skipped";
  expect(await mainOf(review)).not.toContain(back);
  const end = await mainOf(`${review}?after=${Date.now() + 60_000}.x`);
  expect(end).toContain("Nothing else waits");
  expect(end).toMatch(new RegExp(`href="${review}"[^>]*>${back}<`));
});

it("leads from the letters to all that were answered", async () => {
  await env.DB.exec(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60) INSERT INTO contact_messages (id, name, email, message, created_at, answered_at) SELECT 'm' || i, 'Noor', 'noor@example.org', 'Question ' || i || '.', i, 1000 + i / 2 FROM n",
  );
  const seen: string[] = [];
  let path = "/desk/letters";
  for (let pages = 0; path && pages < 4; pages++) {
    const main = await mainOf(path);
    seen.push(...(main.match(/(?<=>)Question \d+\./g) ?? []));
    path = /href="(\/desk\/letters\?cursor=[^"]+)"/.exec(main)?.[1] ?? "";
  }
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});
