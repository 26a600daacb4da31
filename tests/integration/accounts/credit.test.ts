import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { listSigned } from "~/features/authors/own-stories/signed-stories.server";
import { listEpisodes } from "~/features/feeds/podcast/podcast-episodes.server";
import { readAuthors } from "~/features/search/names/read-names.server";
import { signedBy } from "~/features/stories/columns.server";
import { browser, member, userId } from "../../support/accounts";
import { failingAt } from "../../support/database/failing-d1";
import { editorNamed } from "../../support/desk";
import { brokenQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { changedEvent, indexHas } from "../../support/search";
import { origin, wordsIn } from "../../support/site";
import { newestStoryId, storyRow, submissionFields } from "../../support/stories";
import { spokenStory } from "../../support/voice/spoken-story";

type Person = Awaited<ReturnType<typeof member>>;

/** Submits a story; returns its id. */
async function send(person: Person, fields: Record<string, string> = {}): Promise<string> {
  await person.post("/submissions/new", submissionFields(fields));
  return newestStoryId();
}

const inesInPerson = () => member("ines@example.org", { username: "inesr" });

it("shows a member the story's credit, and has no fields for name and address", async () => {
  const ines = await inesInPerson();
  await ines.post("/profile", { username: "inesr", display_name: "Inès Rossi" });
  const { text } = await ines.visit("/submissions/new");
  expect(wordsIn(text)).toContain("Credited as Inès Rossi");
  expect(text).toContain('name="publish_anonymously"');
  expect(text).not.toMatch(/name="submitter_(name|email)"|Leave it blank|private link/);
  expect(text).toContain("edit or withdraw it at any time under My Stories.");
});

it("has optional name and address fields for visitors, and mentions the private link", async () => {
  const { text } = await browser().visit("/submissions/new");
  expect(text).toContain('name="submitter_name"');
  expect(text).toContain('name="submitter_email"');
  expect(text).toContain("Leave it blank to stay anonymous.");
  expect(text).toContain("edit or withdraw it at any time through your private link.");
  expect(text).not.toMatch(/Credited as|publish_anonymously|under My Stories/);
});

it("stores the consent text that its author agreed to, and no name besides the account's", async () => {
  const ines = await inesInPerson();
  const id = await send(ines, { submitter_name: "Somebody", submitter_email: "other@example.org" });
  // Nor is a private link needed, which would go to any address.
  expect(ines.mails.map(({ to }) => to)).not.toContain("other@example.org");
  expect(await storyRow(id)).toMatchObject({
    user_id: await userId(),
    user_name: "inesr",
    is_anonymous: 0,
    submitter_name: "Anonymous",
    consent_version: "2026-11-1-member",
  });
});

it("never names the author of an anonymous story, whatever the account does later", async () => {
  const ines = await inesInPerson();
  await ines.post("/profile", { username: "inesr", display_name: "Inès Rossi" });
  const id = await send(ines, { publish_anonymously: "on", submitter_name: "Inès Rossi" });
  await ines.post(`/my-stories/${id}`, {
    intent: "edit",
    story_content: "My father hummed it, and I held the torch.",
    submitter_name: "Inès Rossi",
  });
  await ines.post("/profile", { username: "inesr", display_name: "Inès Rossi-Weber" });
  expect(await storyRow(id)).toMatchObject({ user_id: await userId(), user_name: null, is_anonymous: 1 });
  const reader = browser();
  const feeds = ["/community/rss.xml", "/community/atom.xml", "/community/feed.json"];
  for (const path of [`/story/${id}`, "/community", ...feeds]) {
    const { text, status } = await reader.visit(path);
    expect(status, path).toBe(200);
    expect(text, path).toContain("I held the torch");
    expect(text, path).not.toMatch(/Rossi|inesr/);
  }
  expect((await reader.visit("/u/inesr")).text).not.toContain(id);
  expect((await ines.visit("/my-stories")).text).toContain(`/my-stories/${id}`);
});

it("shows the credit on the manage page, in place of a name field without effect", async () => {
  const ines = await inesInPerson();
  const [signed, hidden] = [await send(ines), await send(ines, { publish_anonymously: "on" })];
  const pages = [
    [signed, "Credited as inesr"],
    [hidden, "Published anonymously"],
  ] as const;
  for (const [id, credit] of pages) {
    const { text } = await ines.visit(`/my-stories/${id}`);
    expect(wordsIn(text)).toContain(credit);
    expect(text).not.toContain('name="submitter_name"');
  }
});

it("has the search's index follow an author's new name within hours, though the queue is down", async () => {
  const ines = await inesInPerson();
  await deliver([changedEvent(await send(ines))]);
  await env.DB.exec("UPDATE story_reviews SET created_at = 1");
  await ines.post("/profile", { username: "lacewing" }, { EVENTS: brokenQueue });
  await runScheduled();
  expect([await indexHas("inesr"), await indexHas("lacewing")]).toEqual([false, true]);
});

/** A database of which profiles can't be read. */
const withoutProfiles = () => failingAt(env.DB, /^select .* from "user_profiles"/);

/** An account whose profile has been renamed, so that only the account still has the address's local part. */
async function renamed() {
  const moth = await member("first.last@example.org");
  await moth.post("/profile", { username: "moth", display_name: "Moth" });
  return moth;
}

it("credits a story to its author's profile, also while that can't be read", async () => {
  const moth = await renamed();
  const { location } = await moth.post("/submissions/new", submissionFields(), { DB: withoutProfiles() });
  expect(location).toBe("/my-stories");
  const { results } = await env.DB.prepare("SELECT user_id, user_name, is_anonymous FROM stories").all();
  expect(results).toEqual([
    { user_id: await userId("first.last@example.org"), user_name: "Moth", is_anonymous: 0 },
  ]);
});

it("neither refuses a story as another account's nor stores it while its author's name can't be read", async () => {
  const moth = await renamed();
  const fields = submissionFields({ written_as: "moth" });
  const refused = await moth.post("/submissions/new", fields, { DB: withoutProfiles() });
  expect(refused.status).toBe(503);
  expect(refused.text).toContain("Failed to submit story. Please try again.");
  expect(refused.text).toContain(`>${fields.story_content}</textarea>`);
  expect((await moth.post("/submissions/new", fields)).location).toBe("/my-stories");
});

/** A story that its author sent under another name, before there was an account that claimed it. */
async function claimed() {
  const id = await send(browser() as Person, { submitter_name: "M.", submitter_email: "ines@example.org" });
  const ines = await inesInPerson();
  await ines.post(ines.mailedLink());
  await ines.post("/my-stories");
  expect(await storyRow(id)).toMatchObject({ user_id: await userId(), user_name: null, is_anonymous: 0 });
  return { id, ines };
}

it("keeps the name field for a claimed story that was signed by hand", async () => {
  const { id, ines } = await claimed();
  const { text } = await ines.visit(`/my-stories/${id}`);
  expect(text).toMatch(/<input[^>]*name="submitter_name"[^>]*value="M\."/);
});

it("offers no name to a claimed story without one, by its private link either: it stays anonymous", async () => {
  const sent = await browser().post(
    "/submissions/new",
    submissionFields({ submitter_email: "ines@example.org" }),
  );
  const link = sent.location ?? "";
  expect((await browser().visit(link)).text).toContain('name="submitter_name"');
  const ines = await inesInPerson();
  await ines.post(ines.mailedLink());
  await ines.post("/my-stories");
  const { text } = await browser().visit(link);
  expect(text).toContain("Published anonymously");
  expect(text).not.toContain('name="submitter_name"');
});

it.each(["M.", ""])("never leads from a claimed story, credited to “%s”, to the account", async (name) => {
  const { id, ines } = await claimed();
  const edit = { intent: "edit", story_content: "My father hummed it.", submitter_name: name };
  expect((await ines.post(`/my-stories/${id}`, edit)).status).toBe(302);
  const reader = browser();
  const oembed = `/oembed?url=${encodeURIComponent(`${origin}/story/${id}`)}`;
  for (const path of [`/story/${id}`, "/api/stories.json", oembed]) {
    const { text, status } = await reader.visit(path);
    expect(status, path).toBe(200);
    expect(text, path).toContain(name || "Anonymous");
    expect(text, path).not.toContain("inesr");
  }
  expect((await reader.visit("/u/inesr")).text).not.toContain(id);
  expect(await listSigned(drizzle(env.DB), await userId(), null)).toMatchObject({ stories: [] });
  expect(await readAuthors(drizzle(env.DB), [await userId()])).toEqual([]);
});

it.each(["rss.xml", "atom.xml", "feed.json"])("has only what an author signed in their %s", async (file) => {
  const { id: claimedId, ines } = await claimed();
  const signed = await send(ines);
  const anonymous = await send(ines, { publish_anonymously: "on" });
  const { text, status } = await browser().visit(`/u/InesR/${file}`);
  expect(status).toBe(200);
  expect([signed, anonymous, claimedId].map((id) => text.includes(`/story/${id}`))).toEqual([
    true,
    false,
    false,
  ]);
  expect(text).toContain("Liner Notes: inesr");
  expect((await browser().visit("/u/inesr")).text).toMatch(
    new RegExp(`<link rel="alternate"[^>]*href="/u/inesr/${file}"`),
  );
  expect((await browser().visit(`/u/nobody/${file}`)).status).toBe(404);
});

it("has no claimed story in the author's podcast", async () => {
  const { id } = await spokenStory({ submitter_name: "M.", submitter_email: "ines@example.org" });
  const ines = await inesInPerson();
  const all = () => listEpisodes(drizzle(env.DB));
  const own = async () => listEpisodes(drizzle(env.DB), signedBy(await userId()));
  await ines.post(ines.mailedLink());
  await ines.post("/my-stories");
  await env.DB.exec(
    "UPDATE voice_clips SET copy_key = 'k', copy_type = 'audio/mpeg', copy_bytes = 1, copied_at = 1",
  );
  expect(await storyRow(id)).toMatchObject({ user_id: await userId() });
  expect(await all()).toHaveLength(1);
  expect(await own()).toEqual([]);
});

it("shows editors the name that readers would see", async () => {
  const ines = await inesInPerson();
  const held = { share_with_community: "" };
  await send(ines, held);
  const edith = await editorNamed("Edith");
  expect(wordsIn((await edith.visit("/desk")).text)).toContain("inesr · waits since");
  await env.DB.exec("UPDATE stories SET in_review_since = NULL");
  await send(ines, { ...held, publish_anonymously: "on" });
  const { text } = await edith.visit("/desk");
  expect(wordsIn(text)).toContain("Anonymous · waits since");
  expect(text).not.toContain("inesr");
});
