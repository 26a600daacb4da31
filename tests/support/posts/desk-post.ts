import { env } from "cloudflare:workers";
import { newId } from "~/lib/ids";
import type { member } from "../accounts";
import { visit } from "../site";

type Editor = Awaited<ReturnType<typeof member>>;

/** The fields of a post's form. */
export const postFields = (more: Record<string, string> = {}) => ({
  intent: "save",
  id: newId(),
  version: "0",
  title: "Grüße: a letter",
  slug: "",
  author: "Edith",
  excerpt: "What it is about.",
  content: "<p>Hello, reader of letters.</p>",
  ...more,
});

/** A post's row, with its version. */
export const postRow = (id: string) =>
  env.DB.prepare("SELECT *, coalesce(updated_at, created_at) AS version FROM blog_posts WHERE id = ?")
    .bind(id)
    .first<Record<string, string | number | null>>();

export const versionOf = async (id: string) => String((await postRow(id))?.version);

/** Stores a post and returns its form's fields, for the next change. */
export async function storePostBy(editor: Editor, more: Record<string, string> = {}) {
  const form = postFields(more);
  await editor.post("/desk/posts/new", form);
  return { ...form, intent: "save", version: await versionOf(form.id) };
}

/** What editors did with posts, the earliest first. */
export const postLog = async () =>
  (
    await env.DB.prepare(
      "SELECT action, title, decided_by, note FROM post_log ORDER BY created_at, rowid",
    ).all()
  ).results;

/** Where a published post is named, besides its own page. */
export const publicPlaces = [
  "/newsletter",
  "/newsletter/rss.xml",
  "/newsletter/atom.xml",
  "/newsletter/feed.json",
  "/sitemap/pages.xml",
];

/** Where readers find a post. */
export async function placesOf(slug: string): Promise<string[]> {
  const seen = [];
  for (const place of publicPlaces) if ((await visit(place)).text.includes(slug)) seen.push(place);
  if ((await visit(`/newsletter/${slug}`)).status === 200) seen.push("its page");
  return seen;
}
