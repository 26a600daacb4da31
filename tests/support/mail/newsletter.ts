import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import type { NewsletterEvent } from "~/features/newsletter/events";

/** Inserts `count` confirmed subscribers; the n-th has the address `reader-n@example.org`. */
export const fillSubscribers = (count: number) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO newsletter_subscribers (id, email, status, confirmed_at)
     SELECT printf('subscriber-%010d', i), 'reader-' || i || '@example.org', 'confirmed', 1 FROM n`,
  )
    .bind(count)
    .run();

/** A published post. */
export const storePost = (post: { id?: string; slug?: string; title?: string; content?: string } = {}) =>
  env.DB.prepare(
    `INSERT INTO blog_posts (id, slug, title, author, excerpt, content, published_at)
     VALUES (?, ?, ?, 'Ines Halloran', 'What it is about.', ?, ?)`,
  )
    .bind(
      post.id ?? "post-1",
      post.slug ?? "the-first-letter",
      post.title ?? "The first letter",
      post.content ?? "<p>Hello.</p>",
      Date.parse("2026-11-01T08:00:00Z"),
    )
    .run();

/** A post in its current version, as an editor's page has read it. */
export async function readPost(id: string): Promise<{ id: string; version: number }> {
  const version = await env.DB.prepare(
    "SELECT coalesce(updated_at, created_at) AS version FROM blog_posts WHERE id = ?",
  )
    .bind(id)
    .first<number>("version");
  return { id, version: version ?? 0 };
}

/** Delivers newsletter events to the worker; returns the number retried. */
export async function handle(events: NewsletterEvent[], bindings: Partial<Env> = {}) {
  const messages = events.map((body, at) => ({ id: `n${at}`, timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch("liner-notes-newsletter", messages);
  const ctx = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, ctx);
  return { retried: (await getQueueResult(batch, ctx)).retryMessages.length };
}
