import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { browser, member } from "../../support/accounts";
import { workingBeforeChange } from "../../support/database/meanwhile";
import { storedStories, storeGathering, tellingFields } from "../../support/gatherings";
import { origin, post, visit } from "../../support/site";

const hour = 3_600_000;
const at = "/at/stadium";

beforeEach(async () => void (await storeGathering()));

it("shows all answers without a script before it stores them, and then the private link", async () => {
  const { enhanced: _, intent: __, submission_key: ___, ...typed } = tellingFields();
  const person = browser();
  const review = await person.post(at, { ...typed, intent: "review", song_title: "Everlong" });
  expect(review.status).toBe(200);
  expect(review.text).not.toContain('role="alert"');
  expect(await storedStories()).toEqual([]);
  expect(person.cookies.has("__Host-visitor")).toBe(true);
  const fields = Object.fromEntries(
    [...review.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );
  expect(fields).toMatchObject({ answer_0: "Upper ring, with my sister.", song_title: "Everlong" });
  expect(fields).not.toHaveProperty("answer_1");
  const sent = await person.post(at, { ...fields, intent: "send" });
  expect(sent.status).toBe(200);
  const link = new RegExp(`${origin}(/manage/[0-9a-f]{64})`).exec(sent.text)?.[1] ?? "";
  const managed = await person.visit(link);
  expect(managed.text).toContain("every story of a gathering is read before it is shown");
  const again = await person.post(at, { ...fields, intent: "send" });
  expect(again.text).toContain(link);
  expect(await storedStories()).toHaveLength(1);
});

it("gives answers back that a browser without the script sends after it has closed", async () => {
  const { enhanced: _, ...typed } = tellingFields();
  await storeGathering({ closes_at: Date.now() - hour });
  const { status, text } = await post(at, typed);
  expect(status).toBe(403);
  expect(text).toContain("Upper ring, with my sister.");
  expect(text).toContain("Thank you to everybody who told a story.");
  const scriptOf = (page: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? "none";
  expect(scriptOf(text)).toBe(scriptOf((await visit(at)).text));
  expect(await storedStories()).toEqual([]);
});

it("leads a member without the script to their stories, and speaks of no private link", async () => {
  const { enhanced: _, ...typed } = tellingFields();
  const ines = await member();
  const { text } = await ines.post(at, typed);
  expect(text).toContain('href="/my-stories"');
  expect(text).not.toContain("private link");
});

it("gives a form back that can't be sent, with what was typed", async () => {
  const { status, text, response } = await post(at, { answer_0: "Short.", intent: "review" });
  expect(status).toBe(400);
  expect(text).toContain("Say a little more");
  expect(text).toContain(">Short.</textarea>");
  // Where scripts run, it is stepped through like the page before: its style counts on that.
  expect(text).toMatch(/<script type="module"[^>]* src=/);
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  expect(text).toMatch(new RegExp(`<script type="module" nonce="${nonce}"`));
  expect(text).toContain('<meta name="description" content="One night, 112,000 people. Tell us yours."');
});

it("asks the gathering's questions of who has sent none", async () => {
  const { status, text } = await post(at, { intent: "review" });
  expect(status).toBe(400);
  expect(text).toContain("What do you hear when you think of it?</label>");
});

it("gives answers back below the questions that were asked, when an editor has moved those meanwhile", async () => {
  const { enhanced: _, intent: __, ...typed } = tellingFields({ answer_0: "Short.", answer_2: "" });
  await env.DB.exec(`UPDATE gatherings SET questions = '["Another question?", "Who stood beside you?"]'`);
  const { status, text } = await post(at, { ...typed, intent: "review" });
  expect(status).toBe(400);
  expect(text).toMatch(/>Where were you when it began\?<\/label>(?:(?!<section).)*>Short\.<\/textarea>/s);
  expect(text).toContain("What do you hear when you think of it?</label>");
});

it("without a script, keeps its key for another attempt, so that a story whose answer was lost is one", async () => {
  const { enhanced: _, ...fields } = tellingFields();
  expect((await browser().post(at, fields)).status).toBe(200);
  const DB = workingBeforeChange(env.DB, () => Promise.reject(new Error("D1_ERROR: the database is down")));
  const { status, text, response } = await browser().post(at, fields, { DB });
  expect([status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(text).toContain("your answers are still here");
  const shown = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const again = Object.fromEntries(shown.map(([, name, value]) => [name, value]));
  expect(again).toMatchObject({ answer_0: fields.answer_0, submission_key: fields.submission_key });
  expect((await browser().post(at, { ...again, intent: "send" })).status).toBe(200);
  expect(await storedStories()).toHaveLength(1);
});
