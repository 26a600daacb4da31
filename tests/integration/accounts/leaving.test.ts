import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it, vi } from "vitest";
import { demoStoryIds } from "~/features/stories/demo-stories";
import { editStory } from "~/features/stories/manage/manage.server";
import { findOwnStory } from "~/features/stories/manage/managed-story.server";
import spanish from "../../../messages/es.json";
import {
  browser,
  confirmAddresses,
  linksProof,
  linksShown,
  member,
  password,
  userId,
} from "../../support/accounts";
import { storeCard } from "../../support/cards";
import { failingAt } from "../../support/database/failing-d1";
import { countRows } from "../../support/database/rows";
import { brokenQueue, fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { changedEvent, indexHas } from "../../support/search";
import { fillStories, newestStoryId, storyRow, submissionFields } from "../../support/stories";
import { speaker } from "../../support/voice/speaker";

const story = () => env.DB.prepare("SELECT * FROM stories").first<Record<string, unknown>>();
const clips = async () => (await env.MEDIA.list({ prefix: "clips/" })).objects.length;

it("keeps the stories anonymized and without recordings, if the author chooses so", async () => {
  const ines = await speaker();
  const { id } = (await story()) ?? {};
  expect((await ines.post("/profile/delete", { current: "not it", stories: "keep" })).status).toBe(400);
  expect((await ines.post("/profile/delete", { current: password })).text).toContain("Please choose");
  expect(await countRows("users")).toBe(1);
  expect(await clips()).toBe(1);
  const keep = { current: password, stories: "keep", links: await linksShown(ines) };
  expect((await ines.post("/profile/delete", keep)).location).toBe("/");
  for (const table of ["users", "sessions", "auth_accounts", "user_profiles", "voice_clips"]) {
    expect(await countRows(table)).toBe(0);
  }
  expect(await story()).toMatchObject({
    user_id: null,
    user_name: null,
    user_avatar: null,
    submitter_name: "Anonymous",
    submitter_email: null,
    is_anonymous: 1,
    is_published: 1,
    clip_id: null,
    voice_published: 0,
  });
  expect(await clips()).toBe(0);
  const { text } = await browser().visit(`/story/${id}`);
  expect(text).toContain("My father hummed it");
  expect(text).not.toContain("Ines");
  expect((await browser().visit(`/story/${id}/voice`)).status).toBe(404);
  expect((await ines.visit("/my-stories")).status).toBe(302);
  expect((await browser().visit("/u/ines")).status).toBe(404);
});

it.each(["keep", "delete"])("leaves no mail to the author that could be sent again (%s)", async (stories) => {
  const ines = await member("ines@example.org");
  const mail = { version: 1, id: "m", to: "ines@example.org", subject: "s", html: "Hello", text: "Hello" };
  await deliver([mail], {}, "liner-notes-mail-dead");
  expect(await countRows("dead_letters")).toBe(1);
  await ines.post("/profile/delete", { current: password, stories });
  expect(await countRows("users")).toBe(0);
  expect(await countRows("dead_letters")).toBe(0);
});

it.each(["keep", "delete"])(
  "leaves nothing of mails that are tried again while the account is deleted (%s)",
  async (stories) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const ines = await member("ines@example.org");
    // Not the account's, so that its deletion doesn't know it.
    await ines.post("/profile/email", { email: "mistyped@example.org", current: password });
    await ines.post("/auth/forgot", { email: "ines@example.org" });
    const sent = ines.mails.slice(-2);
    expect(sent.map(({ to }) => to).sort()).toEqual(["ines@example.org", "mistyped@example.org"]);
    const refusing = { send: () => Promise.reject(new Error("550")) } as unknown as SendEmail;
    const kept = async () => [await countRows("mails"), await countRows("dead_letters")];
    const fail = async () => {
      await deliver(sent, { MAILER: refusing }, "liner-notes-mail", 5);
      const noted = await kept();
      await deliver(sent, {}, "liner-notes-mail-dead");
      return [noted, await kept()];
    };
    expect(await fail()).toEqual([
      [2, 2],
      [2, 2],
    ]);
    await ines.post("/profile/delete", { current: password, stories });
    expect(await countRows("users")).toBe(0);
    expect(await kept()).toEqual([0, 0]);
    expect(await fail()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    vi.restoreAllMocks();
  },
);

it("leaves no mail about a story that stays, though it went to another address", async () => {
  const ines = await speaker();
  await env.DB.exec(
    "INSERT INTO mails (id, recipient, subject, status, failure) SELECT 'decision:' || id, 'other@example.org', 's', 'failed', '550' FROM story_reviews LIMIT 1",
  );
  expect(await countRows("mails")).toBe(1);
  await ines.post("/profile/delete", { current: password, stories: "keep", links: await linksShown(ines) });
  expect([await countRows("users"), await countRows("mails")]).toEqual([0, 0]);
});

it.each(["keep", "delete"])("keeps its likes, which lead to nobody any more (%s)", async (stories) => {
  const ines = await member("ines@example.org");
  const liker = `user:${await userId()}`;
  await fillStories(2);
  const like = (table: string, storyId: string | undefined, by: string) =>
    env.DB.prepare(`INSERT INTO ${table} (story_id, liker) VALUES (?, ?)`).bind(storyId, by);
  await env.DB.batch([
    like("story_likes", "story-1", liker),
    like("story_likes", "story-2", liker),
    like("story_likes", "story-2", "visitor:x"),
    like("built_in_likes", demoStoryIds[0], liker),
  ]);
  await ines.post("/profile/delete", { current: password, stories });
  expect(await countRows("users")).toBe(0);
  const { results } = await env.DB.prepare(
    "SELECT liker FROM story_likes UNION SELECT liker FROM built_in_likes ORDER BY liker",
  ).all();
  const nobody = { liker: expect.stringMatching(/^nobody:\w+$/) };
  expect(results).toEqual([nobody, nobody, nobody, { liker: "visitor:x" }]);
});

it.each(["keep", "delete"])("keeps its reports, which lead to nobody any more (%s)", async (stories) => {
  const ines = await member("ines@example.org");
  await fillStories(1);
  const report = { reason: "It is advertising", details: "Every sentence sells something." };
  for (const id of ["story-1", "demo-1"]) {
    await ines.post(`/story/${id}/report`, report);
    await browser().post(`/story/${id}/report`, report);
  }
  await ines.post("/profile/delete", { current: password, stories });
  expect(await countRows("users")).toBe(0);
  const { results } = await env.DB.prepare(
    "SELECT reporter FROM story_reports UNION SELECT reporter FROM built_in_reports ORDER BY reporter",
  ).all();
  const [nobody, visitor] = [/^nobody:\w+$/, /^visitor:/].map((shape) => ({
    reporter: expect.stringMatching(shape),
  }));
  expect(results).toEqual([nobody, nobody, visitor, visitor]);
});

it.each(["keep", "delete"])("tells a confirmed address that its account is deleted (%s)", async (stories) => {
  const ines = await speaker();
  await confirmAddresses();
  const sent = () => ines.mails.filter(({ subject }) => subject === "Your account is deleted");
  await ines.post("/profile/delete", { current: "not it", stories, links: await linksShown(ines) });
  expect(sent()).toEqual([]);
  await ines.post("/profile/delete", { current: password, stories, links: await linksShown(ines) });
  expect(await countRows("users")).toBe(0);
  const [mail, ...others] = sent();
  expect([mail?.to, others]).toEqual(["ines@example.org", []]);
  expect(mail?.id).toMatch(/^deleted:\S+$/);
  // Nothing of what was erased, and no link that opens anything.
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/\bInes\b|Harvest Moon|\/manage\/|token/);
});

it("tells it in the language of the page, and no address that nobody confirmed", async () => {
  const ines = await member("ines@example.org");
  const before = ines.mails.length;
  await ines.post("/profile/delete", { current: password, stories: "delete" });
  expect(await countRows("users")).toBe(0);
  expect(ines.mails).toHaveLength(before);
  const oriol = await member("oriol@example.org");
  await confirmAddresses();
  await oriol.post("/es/profile/delete", { current: password, stories: "delete" });
  expect(oriol.mails.at(-1)?.subject).toBe(spanish["Your account is deleted"]);
});

it("deletes an account though the mail about it can't be sent", async () => {
  const ines = await member("ines@example.org");
  await confirmAddresses();
  const left = { current: password, stories: "delete" };
  const { location } = await ines.post("/profile/delete", left, { MAIL: brokenQueue });
  expect(location).toBe("/");
  expect(await countRows("users")).toBe(0);
});

it("says that an account is deleted though its session can't be ended once more", async () => {
  const ines = await member("ines@example.org");
  const DB = failingAt(env.DB, /^delete from "sessions"/i);
  const leaving = { current: password, stories: "delete" };
  expect((await ines.post("/profile/delete", leaving, { DB })).location).toBe("/");
  expect(await countRows("sessions")).toBe(0);
  expect((await ines.visit("/")).text).toContain("Account deleted");
});

it.each(["keep", "delete"])("has search and cards follow for all of many stories (%s)", async (choice) => {
  const ines = await member("ines@example.org");
  await fillStories(120);
  await env.DB.exec("UPDATE stories SET user_id = (SELECT id FROM users), is_published = id <> 'story-1'");
  const { queue: EVENTS, messages } = fakeQueue<{ type: string; storyId: string }>();
  await ines.post(
    "/profile/delete",
    { current: password, stories: choice, links: await linksShown(ines) },
    { EVENTS },
  );
  expect(await countRows("users")).toBe(0);
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(["story.visibility-changed"]));
  expect(new Set(messages.map(({ storyId }) => storyId)).size).toBe(120);
});

it("takes the author's name out of the search's index within hours, though the queue is down", async () => {
  const ines = await member("ines@example.org", { username: "mothwing" });
  const send = async (fields: Record<string, string> = {}) => {
    await ines.post("/submissions/new", submissionFields(fields));
    return newestStoryId();
  };
  const named = [await send(), await send({ story_content: "Another one." })];
  const anonymous = await send({ story_content: "Without a name.", publish_anonymously: "on" });
  // By hand, before there was an account that claimed it.
  await env.DB.prepare(
    "UPDATE stories SET user_name = NULL, submitter_name = 'lacewing', updated_at = 1 WHERE id = ?",
  )
    .bind(named[1])
    .run();
  await deliver([...named, anonymous].map(changedEvent));
  await env.DB.exec("UPDATE story_reviews SET created_at = 1");
  expect([await indexHas("mothwing"), await indexHas("lacewing")]).toEqual([true, true]);
  const before = await storyRow(anonymous);
  const keep = { current: password, stories: "keep", links: await linksShown(ines) };
  expect((await ines.post("/profile/delete", keep, { EVENTS: brokenQueue })).location).toBe("/");
  await runScheduled();
  expect([await indexHas("mothwing"), await indexHas("lacewing")]).toEqual([false, false]);
  // The same time would tell readers of the open data that they are of one author.
  expect((await storyRow(anonymous))?.updated_at).toBe(before?.updated_at);
  const [one, other] = await Promise.all(named.map(storyRow));
  expect(one?.updated_at).not.toBe(other?.updated_at);
});

it.each(["keep", "delete"])(
  "deletes cards, which name their author, while the queue is down (%s)",
  async (choice) => {
    const ines = await speaker();
    const image = await storeCard(`${(await story())?.id}`);
    const left = { current: password, stories: choice, links: await linksShown(ines) };
    await ines.post("/profile/delete", left, { EVENTS: brokenQueue });
    expect(await countRows("users")).toBe(0);
    expect(await countRows("story_cards")).toBe(0);
    expect(await env.MEDIA.head(image)).toBeNull();
  },
);

it.each(["keep", "delete"])(
  "leaves others' accounts, stories and recordings as they are (%s)",
  async (stories) => {
    const ines = await speaker();
    const oriol = await member("oriol@example.org", { username: "Oriol" });
    await oriol.post("/submissions/new", submissionFields({ story_content: "Another one, of his own." }));
    await fillStories(1);
    await env.DB.exec(
      "INSERT INTO voice_clips (id, object_key, content_type, byte_length) VALUES ('other', 'clips/other', 'audio/webm', 9)",
    );
    await env.DB.exec("UPDATE stories SET clip_id = 'other', voice_published = 1 WHERE clip_id IS NULL");
    const others = async () => {
      const { results } = await env.DB.prepare("SELECT * FROM stories WHERE clip_id = 'other'").all();
      return [results, await env.DB.prepare("SELECT * FROM voice_clips WHERE id = 'other'").first()];
    };
    const before = await others();
    expect(before[0]).toHaveLength(2);
    await ines.post("/profile/delete", { current: password, stories, links: await linksShown(ines) });
    expect(await others()).toEqual(before);
    expect((await oriol.visit("/my-stories")).text).toContain("1 story");
  },
);

/** The private links in a page or a mail. */
const linksIn = (text: string) => [...new Set(text.match(/\/manage\/[\w-]+/g) ?? [])];

it("gives a private link to each remaining story before anything is deleted", async () => {
  const ines = await speaker();
  await ines.post("/submissions/new", submissionFields({ story_content: "Withdrawn before all that." }));
  const second = await newestStoryId();
  const keep = { current: password, stories: "keep" };
  const both = await ines.post("/profile/delete", keep);
  expect(linksIn(both.text)).toHaveLength(2);
  await ines.post(`/my-stories/${second}/delete`);
  // Two links were shown, but now one story stays: the confirmation is outdated.
  const asked = await ines.post("/profile/delete", { ...keep, links: linksProof(both.text) });
  expect(asked.status).toBe(200);
  const [link = "", ...others] = linksIn(asked.text);
  expect(others).toEqual([]);
  expect(linksIn(both.text)).toContain(link);
  expect(await countRows("users")).toBe(1);
  await ines.post("/profile/delete", { ...keep, links: linksProof(asked.text) });
  expect(await countRows("users")).toBe(0);
  expect((await browser().visit(link)).text).toContain("My father hummed it");
  expect((await browser().post(`${link}/withdraw`)).location).toBe("/community");
  const words = "SELECT count(*) AS n FROM stories WHERE story_content <> ''";
  expect(await env.DB.prepare(words).first("n")).toBe(0);
});

it("shows the link to a story that was sent since, though another one was withdrawn", async () => {
  const ines = await speaker();
  const first = await newestStoryId();
  const keep = { current: password, stories: "keep" };
  const { text } = await ines.post("/profile/delete", keep);
  await ines.post(`/my-stories/${first}/delete`);
  await ines.post("/submissions/new", submissionFields({ story_content: "Sent from another tab." }));
  const asked = await ines.post("/profile/delete", { ...keep, links: linksProof(text) });
  expect(await countRows("users")).toBe(1);
  const [link = "", ...others] = linksIn(asked.text);
  expect(others).toEqual([]);
  expect(linksIn(text)).not.toContain(link);
  await ines.post("/profile/delete", { ...keep, links: linksProof(asked.text) });
  expect(await countRows("users")).toBe(0);
  expect((await browser().visit(link)).text).toContain("Sent from another tab.");
});

it("mails the links only to a confirmed address", async () => {
  const ines = await speaker();
  const before = ines.mails.length;
  await ines.post("/profile/delete", { current: password, stories: "keep" });
  expect(ines.mails).toHaveLength(before);
  await confirmAddresses();
  const { text } = await ines.post("/profile/delete", { current: password, stories: "keep" });
  const mail = ines.mails.at(-1);
  expect(mail).toMatchObject({ to: "ines@example.org", subject: "The private link to “Harvest Moon”" });
  // If it can't be sent, its links and its address must not outlive the account.
  expect(mail?.leavesNothing).toBe(true);
  expect(linksIn(mail?.text ?? "")).toEqual(linksIn(text));
  expect(mail?.text).not.toContain("The other links");
});

it("mails other links when others remain, and the same ones once", async () => {
  const ines = await speaker();
  await confirmAddresses();
  const leave = () => ines.post("/profile/delete", { current: password, stories: "keep" });
  await leave();
  await leave();
  await env.DB.exec("UPDATE stories SET story_content = '', manage_token_hash = NULL");
  await ines.post(
    "/submissions/new",
    submissionFields({ song_title: "Dreams", story_content: "Told later." }),
  );
  await leave();
  const [first, again, others] = ines.mails.slice(-3);
  expect(others?.subject).toBe("The private link to “Dreams”");
  // A mail whose id was sent before is skipped (`sent-once.server.ts`).
  expect(again?.id).toBe(first?.id);
  expect(others?.id).not.toBe(first?.id);
});

it("mails the same links again to another address", async () => {
  const ines = await speaker();
  await confirmAddresses();
  const leave = () => ines.post("/profile/delete", { current: password, stories: "keep" });
  await leave();
  await env.DB.exec("UPDATE users SET email = 'new@example.org'");
  await leave();
  const [first, second] = ines.mails.slice(-2);
  expect(second?.to).toBe("new@example.org");
  expect(linksIn(second?.text ?? "")).toEqual(linksIn(first?.text ?? ""));
  expect(second?.id).not.toBe(first?.id);
});

it("mails a hundred links, and shows all of them", async () => {
  const ines = await member("ines@example.org");
  await fillStories(101);
  await env.DB.exec("UPDATE stories SET user_id = (SELECT id FROM users)");
  await confirmAddresses();
  const { text } = await ines.post("/profile/delete", { current: password, stories: "keep" });
  expect(linksIn(text)).toHaveLength(101);
  const mail = ines.mails.at(-1)?.text ?? "";
  expect(linksIn(mail)).toHaveLength(100);
  expect(mail).toContain("The other links were shown to you on the page.");
});

it.each([1, 0])(
  "rejects an edit that began before the author's account was deleted (voice: %i)",
  async (voice) => {
    const ines = await speaker();
    await env.DB.prepare("UPDATE stories SET voice_published = ?").bind(voice).run();
    const { id } = (await story()) ?? {};
    const db = drizzle(env.DB);
    const found = await findOwnStory(db, await userId(), `${id}`);
    await ines.post("/profile/delete", { current: password, stories: "keep", links: await linksShown(ines) });
    const words = { story_content: "Edited in another tab.", submitter_name: "Ines R." };
    expect(found && (await editStory(db, found, words, { state: "published", review: null }))).toBe(false);
    expect(await story()).toMatchObject({ submitter_name: "Anonymous", is_anonymous: 1 });
  },
);

it("shows no links if no story stays", async () => {
  const oriol = await member("oriol@example.org");
  expect((await oriol.post("/profile/delete", { current: password, stories: "keep" })).location).toBe("/");
  expect(await countRows("users")).toBe(0);
});

it("deletes stories and recordings, if the author chooses so", async () => {
  const ines = await speaker();
  const { id } = (await story()) ?? {};
  expect(await clips()).toBe(1);
  await ines.post("/profile/delete", { current: password, stories: "delete" });
  expect(await countRows("users")).toBe(0);
  expect(await story()).toMatchObject({
    story_content: "",
    submitter_email: null,
    clip_id: null,
    is_published: 0,
  });
  expect(await clips()).toBe(0);
  expect(await countRows("voice_clips")).toBe(0);
  for (const path of [`/story/${id}`, `/story/${id}/voice`]) {
    expect((await browser().visit(path)).status).toBe(404);
  }
});
