import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Writes stories into Ghost's database as posts, which is not running.
 * @param {string} code its folder, which has the database's client
 * @param {string} socketPath of the database
 * @param {object[]} stories as in the open data
 */
export async function publish(code, socketPath, stories) {
  const { createConnection } = createRequire(join(code, "index.js"))("mysql2/promise");
  const db = await createConnection({ socketPath, user: "root", database: "ghost", charset: "utf8mb4" });
  const [[author]] = await db.query("SELECT id FROM users LIMIT 1");
  // What it begins with.
  await db.query("UPDATE posts SET status = 'draft'");
  for (const [at, story] of stories.entries()) {
    const id = at.toString(16).padStart(24, "0");
    const when = new Date(story.created_at);
    const paragraphs = story.text.split(/\n{2,}/).map((text) => `<p>${escaped(text)}</p>`);
    await db.query("INSERT INTO posts SET ?", {
      id,
      uuid: crypto.randomUUID(),
      title: `${story.song.title} by ${story.song.artist}`,
      slug: `story-${at}`,
      html: paragraphs.join(""),
      plaintext: story.text,
      custom_excerpt: story.text.slice(0, 240),
      comment_id: id,
      status: "published",
      email_recipient_filter: "all",
      created_at: when,
      updated_at: when,
      published_at: when,
    });
    await db.query("INSERT INTO posts_authors SET ?", { id, post_id: id, author_id: author.id });
  }
  await db.end();
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
