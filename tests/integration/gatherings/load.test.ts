import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { browser } from "../../support/accounts";
import { countingD1 } from "../../support/database/counting-d1";
import { editorNamed } from "../../support/desk";
import { storeGathering, tellingFields } from "../../support/gatherings";
import { recordingOf } from "../../support/voice/recordings";

const at = "/at/stadium";

beforeEach(async () => void (await storeGathering()));

/** What a phone asks of the database for one more story, within a second of another one's. */
async function askedBy(send: (phone: ReturnType<typeof browser>) => Promise<unknown>) {
  await browser("198.51.100.7", { KEEP_PAGES: "on" }).post(
    at,
    tellingFields({ answer_0: "The first story." }),
  );
  const counting = countingD1(env.DB);
  await send(browser("198.51.100.8", { KEEP_PAGES: "on", DB: counting.db }));
  return { selects: counting.statements.filter((query) => /^select/i.test(query)).length, ...counting };
}

it("stores a story of a crowd in one transaction, and asks for nothing else", async () => {
  const { batches, selects } = await askedBy(async (phone) => {
    await phone.post(at, { intent: "device", enhanced: "on" });
    expect((await phone.post(at, tellingFields({ answer_0: "One of a crowd." }))).status).toBe(200);
  });
  // The select is the batch's last statement.
  expect([batches(), selects]).toEqual([1, 1]);
});

it("stores a recording of a crowd in one transaction and one statement", async () => {
  const { batches, queries } = await askedBy(async (phone) => {
    const headers = { Prefer: "respond-async", Gathering: "stadium" };
    const upload = { method: "POST", headers, body: await recordingOf(1) };
    expect((await phone.visit("/api/transcribe-audio", upload)).status).toBe(202);
  });
  expect([batches(), queries()]).toEqual([1, 3]);
});

it("knows at once of what editors set, though it remembers it", async () => {
  const caching = { KEEP_PAGES: "on" };
  const editor = await editorNamed("Edith");
  const tell = async (words: string) =>
    (await browser("198.51.100.7", caching).post(at, tellingFields({ answer_0: words }))).status;
  expect(await tell("Before it.")).toBe(200);
  await editor.post("/desk/safety", { kind: "close", hours: "1" }, caching);
  expect(await tell("While submissions are closed.")).toBe(503);
  const id = await env.DB.prepare("SELECT id FROM measures").first<string>("id");
  await editor.post("/desk/safety", { intent: "end", id: id ?? "" }, caching);
  expect(await tell("After it.")).toBe(200);
});

it("says to editors that a text was sent before, but not of a form that is sent again", async () => {
  const long = "A".repeat(90);
  const fields = tellingFields({ answer_0: long });
  for (const form of [fields, fields, tellingFields({ answer_0: long })]) {
    expect((await browser().post(at, form)).status).toBe(200);
  }
  const { results } = await env.DB.prepare("SELECT reason FROM story_reviews ORDER BY created_at").all();
  expect(results.map(({ reason }) => reason)).toEqual([
    "every story of a gathering is read before it is shown",
    "a text that was sent before",
  ]);
});
