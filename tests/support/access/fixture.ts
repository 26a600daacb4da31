import { env } from "cloudflare:workers";
import { idLength } from "~/lib/ids";
import { browser, makeEditor, member } from "../accounts";
import { pictureOf } from "../cards";
import { storeGathering } from "../gatherings";
import { fillSubscribers, storePost } from "../mail/newsletter";
import { deliver } from "../queue";
import { origin, post, visit } from "../site";
import { newestStoryId, submissionFields } from "../stories";
import { recordingOf } from "../voice/recordings";
import { hearing } from "../voice/speech";
import { dump, restore } from "./dump";

/** All roles, in the order of the table's columns. */
export const roles = ["visitor", "other", "author", "editor"] as const;
export type Role = (typeof roles)[number];

type Fixture = Awaited<ReturnType<typeof create>>;
let snapshot: (Fixture & Snapshot) | undefined;

interface Snapshot {
  rows: Awaited<ReturnType<typeof dump>>;
  files: [string, ArrayBuffer][];
  cookies: [Role, [string, string][]][];
}

/**
 * The same fixture for every test: an author with a published and a held story, each with a private recording; a
 * visitor's story with its private link; another author; an editor. Created once through requests, then restored from
 * its rows and files.
 */
export async function accessFixture(): Promise<Fixture> {
  if (snapshot) {
    await restore(snapshot.rows);
    for (const [key, file] of snapshot.files) await env.MEDIA.put(key, file);
    for (const [role, cookies] of snapshot.cookies) {
      snapshot.people[role].cookies.clear();
      for (const [name, value] of cookies) snapshot.people[role].cookies.set(name, value);
    }
    return snapshot;
  }
  const created = await create();
  const { objects } = await env.MEDIA.list();
  const files = await Promise.all(
    objects.map(async ({ key }): Promise<[string, ArrayBuffer]> => {
      const file = await env.MEDIA.get(key);
      return [key, (await file?.arrayBuffer()) ?? new ArrayBuffer()];
    }),
  );
  const cookies = roles.map((role): [Role, [string, string][]] => [role, [...created.people[role].cookies]]);
  snapshot = { ...created, rows: await dump(), files, cookies };
  return snapshot;
}

async function create() {
  const people = {
    visitor: browser(),
    other: await member("other@example.org", { username: "Other" }),
    author: await member("author@example.org", { username: "Author" }),
    editor: await member("editor@example.org", { username: "Edith" }),
  };
  await makeEditor(people.editor, "editor@example.org");
  const published = await tell(people.author, { clip: await record("we danced until morning") });
  const held = await tell(people.author, {
    story_content: "Nobody has heard this one yet.",
    share_with_community: "",
    clip: await record("nobody has heard this one"),
  });
  const visitors = await tell(people.visitor, {
    story_content: "I only passed through this town.",
    clip: await record("I only passed through"),
  });
  const card = await pictureOf(published.id);
  await visit(card);
  await post(`/story/${published.id}/report`, { reason: "Something else", details: "It is too loud." });
  await post("/contact", { name: "Pau", email: "pau@example.org", message: "Hello." });
  const postId = "p".repeat(idLength);
  await storePost({ id: postId, slug: "news-of-the-town" });
  await fillSubscribers(2);
  const gathering = await storeGathering({ code: "town-square" });
  await deliver(
    [{ type: "story.visibility-changed", version: 1, storyId: "gone" }],
    {},
    "liner-notes-events-dead",
  );
  return {
    people,
    places: {
      deadLetter: (await env.DB.prepare("SELECT id FROM dead_letters").first<string>("id")) ?? "",
      published: published.id,
      held: held.id,
      manage: visitors.link.replace("/manage/", ""),
      card: card.replace("/cards/", ""),
      message: (await env.DB.prepare("SELECT id FROM contact_messages").first<string>("id")) ?? "",
      post: "news-of-the-town",
      postId,
      postVersion: `${await env.DB.prepare("SELECT created_at FROM blog_posts").first<number>("created_at")}`,
      gathering,
      song: "harvest-moon--neil-young",
      songId:
        (await env.DB.prepare("SELECT song_id FROM stories WHERE id = ?")
          .bind(published.id)
          .first<string>("song_id")) ?? "",
      guess: "a-secret-that-somebody-guessed",
    },
  };
}

/** Submits a story; returns its id, and where the author is redirected. */
async function tell(person: ReturnType<typeof browser>, fields: Record<string, string>) {
  const { location } = await person.post("/submissions/new", submissionFields(fields));
  return { id: await newestStoryId(), link: location ?? "" };
}

/** Uploads a recording; returns its clip's id. */
async function record(words: string): Promise<string> {
  const init = { method: "POST", headers: { Origin: origin }, body: await recordingOf(2) };
  const { response } = await visit("/api/transcribe-audio", init, { AI: hearing(words).AI });
  return ((await response.json()) as { clipId: string }).clipId;
}
