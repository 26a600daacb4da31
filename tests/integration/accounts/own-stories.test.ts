import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { Member } from "~/features/accounts/viewer";
import { claimStories } from "~/features/authors/claim/claim.server";
import { listOwnStories } from "~/features/authors/own-stories/own-stories.server";
import { listSigned } from "~/features/authors/own-stories/signed-stories.server";
import type { StoryEvent } from "~/features/stories/events";
import { type Database, openDatabase } from "~/platform/database";
import { noPageCache } from "~/platform/pages/page-cache";
import spanish from "../../../messages/es.json";
import { browser, member, userId } from "../../support/accounts";
import { storeCard } from "../../support/cards";
import { failingAt } from "../../support/database/failing-d1";
import { plansOf } from "../../support/database/plan-of";
import { editorNamed } from "../../support/desk";
import { brokenQueue } from "../../support/fake-queue";
import { post } from "../../support/site";
import { newestStoryId, storyRow, submissionFields } from "../../support/stories";

type Person = Awaited<ReturnType<typeof member>>;

/** Submits a story; returns its id. */
async function tell(person: Person, fields: Record<string, string> = {}): Promise<string> {
  await person.post("/submissions/new", submissionFields(fields));
  return newestStoryId();
}

it("redirects a visitor to sign in, and back", async () => {
  expect((await browser().visit("/my-stories")).location).toBe("/auth?next=%2Fmy-stories");
});

it("stores the author's id and name, unless it is anonymous", async () => {
  const ines = await member("ines@example.org", { username: "Ines" });
  const signed = await tell(ines);
  expect(await storyRow(signed)).toMatchObject({
    user_id: await userId(),
    user_name: "Ines",
    is_anonymous: 0,
  });
  const hidden = await tell(ines, { publish_anonymously: "on" });
  expect(await storyRow(hidden)).toMatchObject({ user_id: await userId(), user_name: null, is_anonymous: 1 });
  expect((await browser().visit(`/story/${signed}`)).text).toContain('href="/u/Ines"');
  expect((await browser().visit(`/story/${hidden}`)).text).not.toContain("Ines");
  const { text } = await ines.visit("/my-stories");
  expect(text).toContain("2 stories");
  expect(text.match(/· Anonymous/g)).toHaveLength(1);
  const page = (await browser().visit("/u/iNES")).text;
  expect(page).toContain(`/story/${signed}`);
  expect(page).not.toContain(`/story/${hidden}`);
  expect(page).toMatch(/<link rel="canonical" href="[^"]*\/u\/Ines"\/>/);
  expect(page).toContain('<meta name="description" content="Stories about songs, told by Ines."/>');
});

it("has no public page for an unknown username", async () => {
  expect((await browser().visit("/u/nobody")).status).toBe(404);
});

it("says in the page's language why a story waits, also to the page's script", async () => {
  const ines = await member();
  await tell(ines, { share_with_community: "" });
  await env.DB.exec(
    `UPDATE story_reviews SET decided_by = 'automatic', state = 'held', reason = 'what may be harmful: weapons'`,
  );
  const editor = await editorNamed("Edith");
  for (const { text } of [await ines.visit("/es/my-stories.data"), await editor.visit("/es/desk.data")]) {
    expect(text).toContain(spanish["what may be harmful: {hazards}"].replace("{hazards}", spanish.weapons));
  }
});

it("shows why a story is not public", async () => {
  const ines = await member();
  const held = await tell(ines, { share_with_community: "" });
  expect((await ines.visit("/my-stories")).text).toContain("Waiting for an editor: sent for review.");
  await env.DB.exec(
    `INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, created_at) SELECT 'r', id, 'rejected', 'editor', 'names a minor', created_at + 1000 FROM stories`,
  );
  expect((await ines.visit("/my-stories")).text).toContain("Returned by an editor: names a minor");
  expect((await ines.post(`/my-stories/${held}`, { intent: "publish" })).status).toBe(403);
});

it("edits, unpublishes and deletes an own story", async () => {
  const ines = await member();
  const id = await tell(ines);
  const edited = { intent: "edit", story_content: "He hummed it, and I held the torch." };
  expect((await ines.post(`/my-stories/${id}`, edited)).location).toBe(`/my-stories/${id}`);
  expect((await storyRow(id))?.story_content).toBe("He hummed it, and I held the torch.");
  await ines.post(`/my-stories/${id}`, { intent: "unpublish" });
  expect((await storyRow(id))?.is_published).toBe(0);
  expect((await ines.visit(`/my-stories/${id}/delete`)).text).toContain(
    "Are you sure you want to delete this story?",
  );
  expect((await ines.post(`/my-stories/${id}/delete`)).location).toBe("/my-stories");
  const { text } = await ines.visit("/my-stories");
  expect(text).toContain("Story deleted.");
  expect(text).toContain("0 stories");
  expect(await storyRow(id)).toMatchObject({ user_id: null, story_content: "", is_published: 0 });
});

it("leaves an author who signed out, or in to another account, on the page, with the words to be saved", async () => {
  const id = await tell(await member());
  const words = "Words of a whole evening.";
  const others = [
    { other: browser(), expected: 401, said: "This browser isn’t signed in to your account any more" },
    { other: await member("oriol@example.org"), expected: 404, said: "This story isn’t there any more" },
  ];
  for (const { other, expected, said } of others) {
    for (const name of ["story_content", "transcript"]) {
      const fields = { [name]: words };
      const { status, text } = await other.post(`/my-stories/${id}.data`, fields);
      expect(status).toBe(expected);
      expect(text).toContain(said);
      expect(text).toContain(words);
      // Nothing tells such a story from one that isn't there.
      const none = await other.post("/my-stories/nosuchstory1.data", fields);
      expect([none.status, none.text]).toEqual([status, text]);
    }
  }
  expect((await storyRow(id))?.story_content).toBe("My father hummed it while he repaired radios.");
  // Without a script, the browser keeps them itself.
  const page = await browser().post(`/my-stories/${id}`, { story_content: words });
  expect(page.location).toMatch(/^\/auth\?next=/);
});

it("purges pages for stories that are claimed, and not for a form that claims none", async () => {
  await member("ines@example.org");
  await post("/submissions/new", submissionFields({ submitter_email: "ines@example.org" }));
  const ines = {
    userId: await userId(),
    account: { email: "ines@example.org", emailVerified: true },
  } as unknown as Member;
  const purge = vi.fn(async () => {});
  const deps = { main: openDatabase(env.DB), archives: [], pages: { ...noPageCache, purge } };
  await claimStories(deps, ines);
  expect(purge).toHaveBeenCalledOnce();
  await claimStories(deps, ines);
  expect(purge).toHaveBeenCalledOnce();
});

it("deletes a story's card with it, also while the queue is down", async () => {
  const ines = await member();
  const id = await tell(ines);
  const image = await storeCard(id);
  await ines.post(`/my-stories/${id}/delete`, {}, { EVENTS: brokenQueue });
  expect(await env.DB.prepare("SELECT count(*) AS n FROM story_cards").first("n")).toBe(0);
  expect(await env.MEDIA.head(image)).toBeNull();
});

it("says again that a story is deleted when its form is sent twice", async () => {
  const ines = await member();
  const id = await tell(ines);
  const path = `/my-stories/${id}/delete`;
  const { text } = await ines.visit(path);
  const form = { proof: /name="proof" value="([^"]*)"/.exec(text)?.[1] ?? "" };
  for (const _ of [1, 2]) {
    expect((await ines.post(path, form)).location).toBe("/my-stories");
    expect((await ines.visit("/my-stories")).text).toContain("Story deleted.");
  }
  expect((await ines.post("/my-stories/nosuchstory1/delete", form)).status).toBe(404);
  expect((await ines.post(path, { proof: "made up" })).status).toBe(404);
  expect((await (await member("oriol@example.org")).post(path, form)).status).toBe(404);
});

it("responds to another user's story as to a missing one", async () => {
  const ines = await member();
  const id = await tell(ines, { share_with_community: "" });
  const oriol = await member("oriol@example.org");
  for (const other of [oriol, browser()]) {
    for (const path of ["", "/delete", "/voice"]) {
      const theirs = await other.visit(`/my-stories/${id}${path}`);
      const none = await other.visit(`/my-stories/nosuchstory1${path}`);
      expect(theirs.status).toBe(none.status);
      expect([302, 404]).toContain(theirs.status);
    }
    for (const path of ["", "/delete"]) {
      const theirs = await other.post(`/my-stories/${id}${path}`, { intent: "unpublish" });
      expect([302, 404]).toContain(theirs.status);
      expect(theirs.location ?? "/auth").toMatch(/^\/auth/);
    }
    expect((await other.visit(`/story/${id}`)).status).toBe(404);
  }
  expect(await storyRow(id)).toMatchObject({
    user_id: await userId(),
    story_content: expect.stringMatching(/^My/),
  });
  expect((await ines.visit(`/story/${id}`)).status).toBe(200);
});

it("tells its author on a story's page that it isn't public, and offers nothing there that others' eyes need", async () => {
  const ines = await member();
  const id = await tell(ines);
  const offers = [
    `action="/story/${id}/like"`,
    "Share this story",
    'action="/saved"',
    `/story/${id}/report`,
    "isn’t public",
  ];
  const offered = async () => {
    const { text } = await ines.visit(`/story/${id}`);
    const [main = ""] = /<main.*<\/main>/s.exec(text) ?? [];
    return offers.map((offer) => main.includes(offer));
  };
  expect(await offered()).toEqual([true, true, true, true, false]);
  await ines.post(`/my-stories/${id}`, { intent: "unpublish" });
  expect(await offered()).toEqual([false, false, false, false, true]);
  const { text } = await ines.visit(`/story/${id}`);
  expect(text).toContain(`href="/my-stories/${id}"`);
});

it("counts no view of a story that only its author sees", async () => {
  const ines = await member();
  const id = await tell(ines);
  const send = vi.fn(async (_: StoryEvent) => {});
  const read = (path: string) =>
    ines.visit(
      path,
      { headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0" } },
      { VIEWS: { send } as unknown as Queue<StoryEvent> },
    );
  await read(`/story/${id}`);
  expect(send).toHaveBeenCalledTimes(1);
  await ines.post(`/my-stories/${id}`, { intent: "unpublish" });
  expect((await read(`/story/${id}`)).status).toBe(200);
  expect((await read(`/story/${id}.data`)).status).toBe(200);
  expect(send).toHaveBeenCalledTimes(1);
});

it("links an unpublished story to no song's, artist's or year's page that only a public story would make", async () => {
  const ines = await member();
  const id = await tell(ines, {
    song_title: "Never Told Elsewhere",
    artist_name: "Nobody Known",
    year: "1987",
    share_with_community: "",
  });
  const { text } = await ines.visit(`/story/${id}`);
  const [main = ""] = /<main.*<\/main>/s.exec(text) ?? [];
  const paths = Array.from(main.matchAll(/ href="(\/[^"#?]*)"/g), ([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(2);
  for (const path of new Set(paths)) expect([path, (await ines.visit(path)).status]).toEqual([path, 200]);
});

it("offers earlier stories to the owner of a confirmed address", async () => {
  await post("/submissions/new", submissionFields({ submitter_email: "Ines@Example.org" }));
  await post("/submissions/new", submissionFields({ submitter_email: "other@example.org" }));
  const ines = await member();
  const before = await ines.visit("/my-stories");
  expect(before.text).toContain("Confirm ines@example.org");
  await ines.post("/my-stories");
  expect((await ines.visit("/my-stories")).text).toContain("0 stories");
  await ines.post(ines.mailedLink());
  expect((await ines.visit("/my-stories")).text).toContain("One story was sent with ines@example.org");
  await ines.post("/my-stories");
  const { text } = await ines.visit("/my-stories");
  expect(text).toContain("1 story");
  expect(text).not.toContain("Earlier stories");
  const { results } = await env.DB.prepare("SELECT user_id FROM stories ORDER BY submitter_email").all();
  expect(results.map((story) => story.user_id)).toEqual([await userId(), null]);
});

it("says that the list could not be loaded", async () => {
  const ines = await member();
  const other = browser("192.0.2.1", { DB: failingAt(env.DB, /"?stories"?/) });
  for (const [name, value] of ines.cookies) other.cookies.set(name, value);
  const { status, text } = await other.visit("/my-stories");
  expect(status).toBe(200);
  expect(text).toContain("Failed to load your stories");
});

it("reads only the user's rows, by index", async () => {
  const cursor = { createdAt: new Date(), id: "x" };
  const lists: [(db: Database) => PromiseLike<unknown>, string][] = [
    [(db) => listOwnStories(db, "u", cursor), "stories_by_author"],
    [(db) => listSigned(db, "u", cursor), "stories_signed"],
  ];
  for (const [list, index] of lists) {
    const details = (await plansOf(list)).flat().join("\n");
    expect(details).toContain(`INDEX ${index} (user_id=? AND (created_at,id)<(?,?))`);
    expect(details).not.toMatch(/SCAN|TEMP B-TREE/);
  }
});

it("links to the form if there are no stories yet", async () => {
  const { text } = await (await member("newcomer@example.org")).visit("/my-stories");
  expect(text).toContain("Nothing here yet. Which song comes to mind?");
  expect(text).toMatch(/<a [^>]*href="\/submissions\/new"[^>]*>(?:(?!<\/a>).)*Share Your Story<\/a>/);
});
