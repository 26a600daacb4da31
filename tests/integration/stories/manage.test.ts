import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { failingD1 } from "../../support/database/failing-d1";
import { preparedBy } from "../../support/database/prepared-by";
import { fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { post, visit, wordsIn } from "../../support/site";
import { submissionFields } from "../../support/stories";

/** Submits a story and returns its private link's path. */
async function submitted(fields?: Record<string, string>) {
  const { response } = await post("/submissions/new", submissionFields(fields));
  return response.headers.get("location") ?? "";
}

const story = () => env.DB.prepare("SELECT * FROM stories").first<Record<string, unknown>>();

const decisions = async () => {
  const { results } = await env.DB.prepare(
    "SELECT decision FROM story_reviews ORDER BY created_at, rowid",
  ).all();
  return results.map(({ decision }) => decision);
};

it("opens by its link only, uncached and unindexed, and stores no token", async () => {
  const link = await submitted();
  const { status, text, response } = await visit(link);
  expect(status).toBe(200);
  expect(text).toContain("My father hummed it");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(JSON.stringify(await story())).not.toContain(link.split("/").at(-1));
});

it.each(["GET", "POST"])("responds to %s with a wrong token like any unknown URL", async (method) => {
  await submitted();
  const wrong = `/manage/${"0".repeat(64)}`;
  for (const path of [wrong, `${wrong}/withdraw`, "/manage/x"]) {
    const { status, text } = method === "GET" ? await visit(path) : await post(path, { intent: "unpublish" });
    expect(status).toBe(404);
    expect(text).toContain("Oops! Page not found.");
  }
  expect((await story())?.is_published).toBe(1);
});

it("edits text and credit", async () => {
  const link = await submitted();
  const { status } = await post(link, {
    intent: "edit",
    story_content: "He hummed it, and I held the torch.",
    song_title: "",
    artist_name: "Crazy Horse",
    submitter_name: "Ines",
  });
  expect(status).toBe(302);
  expect(await story()).toMatchObject({
    story_content: "He hummed it, and I held the torch.",
    song_title: "Untitled Song",
    artist_key: "crazyhorse",
    submitter_name: "Ines",
    is_anonymous: 0,
    is_published: 1,
  });
});

it("refuses an edit that is too short and returns the text", async () => {
  const link = await submitted();
  const { status, text } = await post(link, { intent: "edit", story_content: "Too short" });
  expect(status).toBe(400);
  expect(text).toContain("Story must be at least 10 characters");
  expect(text).toContain("Too short");
  expect((await story())?.story_content).toBe("My father hummed it while he repaired radios.");
});

it("keeps words from a window that is older than the story on the page, and says how it reads now", async () => {
  const link = await submitted();
  const versionIn = (text: string) => /name="version" value="(\w+)"/.exec(text)?.[1] ?? "none";
  const opened = versionIn((await visit(link)).text);
  const edit = (version: string, story_content: string) => {
    const fields = { intent: "edit", version, story_content, song_title: "Harvest Moon" };
    return post(link, fields);
  };
  const [first, second] = ["He hummed it, and I held the torch.", "He hummed it, and my sister danced."];
  // A decision changes no words.
  await post(link, { intent: "unpublish" });
  // The second time, as where no answer came, it changes nothing.
  for (const _ of [1, 2]) expect((await edit(opened, first)).status).toBe(302);
  expect(versionIn((await edit(opened, "Too short")).text)).toBe(opened);

  const refused = await edit(opened, second);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("This story was changed after you opened this page");
  expect(refused.text).toContain(first);
  expect(refused.text).toContain(second);
  expect((await story())?.story_content).toBe(first);

  expect((await edit(versionIn(refused.text), second)).status).toBe(302);
  expect((await story())?.story_content).toBe(second);
});

it("unpublishes and publishes again, and logs each decision once", async () => {
  const link = await submitted();
  await Promise.all([post(link, { intent: "unpublish" }), post(link, { intent: "unpublish" })]);
  const { id } = (await story()) ?? {};
  expect((await visit(`/story/${id}`)).status).toBe(404);
  await post(link, { intent: "publish" });
  expect((await visit(`/story/${id}`)).status).toBe(200);
  expect(await decisions()).toEqual(["approved", "unpublished", "approved"]);
});

it("does not let an author publish what an editor holds back", async () => {
  const link = await submitted();
  await env.DB.exec("UPDATE stories SET is_published = 0");
  await env.DB.exec(
    "INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at) SELECT 'r', id, 'rejected', 'editor', 'names a minor', created_at + 1000 FROM stories",
  );
  const { status, text } = await post(link, { intent: "publish" });
  expect(status).toBe(403);
  // Once, beside the button, which is above the form, whose words are as they should be.
  const [above, form = ""] = text.split('id="manage-form"');
  expect(above).toContain("This story can’t be published from here now");
  expect(wordsIn(form)).not.toContain("This story can’t be published from here now");
  expect(text).not.toContain("Story must be at least 10 characters");
  expect((await visit(link)).text).toContain("names a minor");
  expect((await story())?.is_published).toBe(0);
});

it("shows a confirmation before it withdraws, then deletes personal data", async () => {
  const link = await submitted({ submitter_name: "Ines", submitter_email: "ines@example.org" });
  const asked = await visit(`${link}/withdraw`);
  expect(asked.text).toContain("<title>Withdraw this story? ·");
  expect(asked.text).toContain("My father hummed it");
  const { id } = (await story()) ?? {};
  expect((await post(`${link}/withdraw`, {})).status).toBe(302);
  expect(await story()).toMatchObject({
    is_published: 0,
    story_content: "",
    submitter_name: null,
    submitter_email: null,
  });
  expect(await decisions()).toEqual(["approved", "withdrawn"]);
  expect((await visit(`/story/${id}`)).status).toBe(404);
});

it("keeps of a withdrawn story nothing that its author wrote but which song it was about", async () => {
  const written = {
    story_content: "We stood in the rain, all of us, until it was over.",
    album_name: "What my aunt Marisol hummed",
    submitter_name: "Ines",
    submitter_email: "ines@example.org",
    place_text: "Under the old crane",
    place_exactness: "town",
    year: "1994",
  };
  const link = await submitted(written);
  await env.DB.exec("UPDATE stories SET gathering_spot = 'Section 114, row 12'");
  await post(`${link}/withdraw`, {});
  const row = await story();
  const left = Object.values(row ?? {}).map(String);
  for (const words of [...Object.values(written), "Section 114, row 12"]) expect(left).not.toContain(words);
  expect(row).toMatchObject({ album_name: "Unknown Album", gathering_spot: null });
  expect(row).toMatchObject({ song_title: "Harvest Moon", artist_name: "Neil Young" });
});

it.each([
  ["couldn't be sent", false],
  ["is given up only afterwards, within the hour", true],
])("keeps no address of a mail about a withdrawn story that %s", async (_, isLater) => {
  const link = await submitted({ submitter_email: "ines@example.org" });
  const { id } = (await story()) ?? {};
  const review = await env.DB.prepare("SELECT id FROM story_reviews").first<string>("id");
  if (isLater) await post(`${link}/withdraw`, {});
  const ids = [`manage:${id}`, `decision:${review}`, "reset:another"];
  const failed = env.DB.prepare(
    "INSERT INTO mails (id, recipient, subject, status, failure) VALUES (?, 'ines@example.org', 's', 'failed', 'f')",
  );
  await env.DB.batch(ids.map((mail) => failed.bind(mail)));
  const mail = { version: 1, to: "ines@example.org", subject: "s", html: "Hello", text: "Hello" };
  await deliver(
    ids.map((mailId) => ({ ...mail, id: mailId })),
    {},
    "liner-notes-mail-dead",
  );
  await (isLater ? runScheduled() : post(`${link}/withdraw`, {}));
  const left = async (query: string) => (await env.DB.prepare(query).all()).results;
  expect(await left("SELECT id FROM mails")).toEqual([{ id: "reset:another" }]);
  expect(await left("SELECT json_extract(body, '$.id') AS id FROM dead_letters")).toEqual([
    { id: "reset:another" },
  ]);
});

it("answers a withdrawal that is sent twice as the first time, and repeats what follows from it", async () => {
  const link = await submitted();
  const { id } = (await story()) ?? {};
  // No limit keeps an author from it, only from repeating it.
  const often = { MANAGE_LIMIT: { limit: async () => ({ success: false }) } };
  const first = await post(`${link}/withdraw`, {}, often);
  expect(await decisions()).toEqual(["approved", "withdrawn"]);
  const { queue: EVENTS, messages } = fakeQueue();
  const second = await post(`${link}/withdraw`, {}, { EVENTS });
  expect(second.status).toBe(302);
  expect(second.response.headers.get("location")).toBe(first.response.headers.get("location"));
  expect((await post(`${link}/withdraw`, {}, { ...often, EVENTS })).status).toBe(302);
  expect(messages).toEqual([{ type: "story.visibility-changed", version: 1, storyId: id }]);
  expect(await decisions()).toEqual(["approved", "withdrawn"]);
});

it("answers 410 for a withdrawn story's link, and allows no further action", async () => {
  const link = await submitted();
  await post(`${link}/withdraw`, {});
  const edit = { intent: "edit", story_content: "Words that come too late." };
  const answers = [
    await visit(link),
    await visit(`${link}/withdraw`),
    await post(link, edit),
    await post(link, { intent: "publish" }),
  ];
  for (const { status, text, response } of answers) {
    expect(status).toBe(410);
    // In the page itself, not in its data alone.
    expect(text).toMatch(/<h1[^>]*>This story was withdrawn<\/h1>/);
    expect(text).toMatch(/nobody can bring them back\.<\/p>/);
    expect(response.headers.get("cache-control")).toContain("private");
  }
  expect((await visit(`${link}/voice`)).status).toBe(410);
  expect(await story()).toMatchObject({ story_content: "", is_published: 0 });
  expect(await decisions()).toEqual(["approved", "withdrawn"]);
  const asked = await visit(link, { method: "HEAD" });
  expect(asked.status).toBe(410);
});

it("returns an edit when the database goes down meanwhile", async () => {
  const link = await submitted();
  const dying = preparedBy(env.DB, (query) =>
    (query.startsWith("update") ? failingD1() : env.DB).prepare(query),
  );
  const { status, text } = await post(
    link,
    { intent: "edit", story_content: "A text that must not get lost." },
    { DB: dying },
  );
  expect(status).toBe(503);
  expect(text).toContain("Failed to save your changes. Please try again.");
  expect(text).toContain("A text that must not get lost.");
});

it("answers 429 after many changes in a minute, and gives the words back", async () => {
  const path = await submitted();
  let refused = await post(path, { intent: "unpublish" });
  for (let n = 1; n <= 41 && refused.status !== 429; n++) {
    refused = await post(path, { intent: "edit", story_content: `Version ${n} of it.` });
  }
  expect(refused.status).toBe(429);
  expect(Number(refused.response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.text).toContain("many changes for a minute");
  expect(refused.text).toMatch(/>Version \d+ of it\.</);
});
