import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { browser } from "../../support/accounts";
import { decide, editorNamed } from "../../support/desk";
import { origin, post, visit } from "../../support/site";
import { fillStories } from "../../support/stories";

const path = "/story/story-1/report";
const report = { reason: "It is advertising", details: "Every sentence sells something." };

const rows = async () => (await env.DB.prepare("SELECT * FROM story_reports").all()).results;

it("accepts one report per reader, without changing the story", async () => {
  await fillStories(1);
  const first = await post(path, report);
  expect(first.response.headers.get("location")).toBe("/story/story-1");
  const [cookie = ""] = first.response.headers
    .getSetCookie()
    .filter((value) => value.startsWith("__Host-visitor="));
  const init = { method: "POST", headers: { Origin: origin, Cookie: cookie.split(";")[0] ?? "" } };
  await visit(path, { ...init, body: new URLSearchParams({ ...report, reason: "Something else" }) });
  expect(await rows()).toMatchObject([{ story_id: "story-1", ...report, resolved_at: null }]);
  await post(path, report);
  expect(await rows()).toHaveLength(2);
  expect((await visit("/story/story-1")).status).toBe(200);
});

it.each(["story-1", "demo-1"])(
  "opens a reader's report of %s again that an editor had closed",
  async (id) => {
    await fillStories(1);
    const table = id === "demo-1" ? "built_in_reports" : "story_reports";
    const reader = browser();
    await reader.post(`/story/${id}/report`, report);
    await env.DB.exec(`UPDATE ${table} SET resolved_at = 5, created_at = 1`);
    const again = { reason: "Something else", details: "Now it says something worse." };
    await reader.post(`/story/${id}/report`, again);
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
    expect(results).toMatchObject([{ ...again, resolved_at: null }]);
    expect(results[0]?.created_at).toBeGreaterThan(1);
  },
);

it("counts no report of a built-in story that was taken out since: nobody could close it", async () => {
  const editor = await editorNamed("Edith");
  await post("/story/demo-1/report", report);
  const waiting = /Reports<span[^>]*>1</;
  expect((await editor.visit("/desk/reports")).text).toMatch(waiting);
  await env.DB.exec("UPDATE built_in_reports SET story_id = 'demo-of-old'");
  const { text } = await editor.visit("/desk/reports");
  expect(text).toContain("No open reports.");
  expect(text).not.toMatch(waiting);
});

it("requires only a reason", async () => {
  await fillStories(1);
  const { response } = await post(path, { reason: report.reason, details: "" });
  expect(response.headers.get("location")).toBe("/story/story-1");
  expect(await rows()).toMatchObject([{ reason: report.reason, details: "" }]);
});

it("requires a reason and returns the input", async () => {
  await fillStories(1);
  const { status, text } = await post(path, { details: "I had started to explain." });
  expect(status).toBe(400);
  expect(text).toContain("Please choose a reason");
  expect(text).toContain("I had started to explain.");
});

it("answers 404 for a story that is not public", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  expect((await visit(path)).status).toBe(404);
  await post(path, report);
  await post("/story/none/report", report);
  expect(await rows()).toEqual([]);
});

it.each([
  ["story-1", "story-2"],
  ["demo-1", "demo-2"],
])("leaves a report of %s open that came after its editor's page, and one of %s", async (id, other) => {
  await fillStories(2);
  const editor = await editorNamed("Edith");
  const table = id === "demo-1" ? "built_in_reports" : "story_reports";
  const open = async () => {
    const { results } = await env.DB.prepare(`SELECT details FROM ${table} WHERE resolved_at IS NULL`).all();
    return results.map(({ details }) => details).sort();
  };
  await browser().post(`/story/${id}/report`, report);
  await browser().post(`/story/${other}/report`, { ...report, details: "Nobody has read this one." });
  await env.DB.exec(`UPDATE ${table} SET created_at = 5000`);
  const until = /name="until" value="(\d+)"/.exec((await editor.visit("/desk/reports")).text)?.[1] ?? "";
  await browser().post(`/story/${id}/report`, { ...report, details: "Somebody lives there." });
  await editor.post("/desk/reports", { intent: "dismiss", story: id, until });
  expect(await open()).toEqual(["Nobody has read this one.", "Somebody lives there."]);
});

it.each([
  ["dismiss", { intent: "dismiss", until: `${Date.UTC(9999, 0)}` }],
  ["removed", { intent: "removed", reason: "It names a child." }],
])("closes what is open, and leaves when an editor closed an earlier report: %s", async (_, fields) => {
  await fillStories(1);
  const editor = await editorNamed("Edith");
  await browser().post(path, { ...report, details: "It was advertising before." });
  await env.DB.exec("UPDATE story_reports SET resolved_at = 5000");
  await browser().post(path, report);
  await editor.post("/desk/reports", { ...fields, story: "story-1" });
  const closed = (await rows()).map(({ details, resolved_at }) => [details, resolved_at]);
  expect(closed).toEqual(
    expect.arrayContaining([
      ["It was advertising before.", 5000],
      [report.details, expect.any(Number)],
    ]),
  );
});

it("counts the characters of a report as people do", async () => {
  await fillStories(1);
  expect((await post(path, { ...report, details: "🎺".repeat(501) })).status).toBe(400);
  expect((await post(path, { ...report, details: "🎺".repeat(500) })).status).toBe(302);
});

it("leaves reports open when their story is published from the queue, where nobody reads them", async () => {
  await fillStories(1);
  const editor = await editorNamed("Edith");
  await post(path, report);
  await env.DB.exec("UPDATE stories SET is_published = 0, in_review_since = 1 WHERE id = 'story-1'");
  await env.DB.exec(
    "INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, state) VALUES ('r', 'story-1', 'held', 'automatic', 'many links', 'held')",
  );
  const { review } = await decide(editor, "story-1", "approved");
  expect(review).not.toBe("");
  expect(await rows()).toMatchObject([{ resolved_at: null }]);
});

it("says of a report whose story readers don't see any more that they don't, without a link to it", async () => {
  await fillStories(1);
  const editor = await editorNamed("Edith");
  await post(path, report);
  const gone = "Readers don’t see this story any more.";
  const shown = await editor.visit("/desk/reports");
  expect(shown.text).toContain('href="/story/story-1"');
  expect(shown.text).not.toContain(gone);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  const { text } = await editor.visit("/desk/reports");
  expect(text).not.toContain('href="/story/story-1"');
  expect(text).toContain("Song 1");
  expect(text).toContain(gone);
});

it("names each card once, though a story has several reports", async () => {
  await fillStories(2);
  for (const id of ["story-1", "story-2", "story-1"]) await post(`/story/${id}/report`, report);
  const { text } = await (await editorNamed("Edith")).visit("/desk/reports");
  expect(text.match(/data-story="/g)).toHaveLength(3);
  expect(Array.from(text.matchAll(/id="(story-story-\d)"/g), ([, id]) => id)).toEqual([
    "story-story-1",
    "story-story-2",
  ]);
});
