import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import type { Viewer } from "~/features/accounts/viewer";
import { storyPath } from "~/features/stories/paths";
import { newKey } from "~/lib/ids";
import type { Database } from "~/platform/database";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { tooManyRequests } from "~/platform/http/too-many-requests";
import type { Visitors } from "~/platform/http/visitor.server";
import type { Log } from "~/platform/log";
import type { PageCache } from "~/platform/pages/page-cache";
import type { Limit } from "~/platform/rate-limit";
import { sharingMessages } from "../messages";
import { visitorField, wantedLike } from "./like-state";
import { likersOf } from "./likers";
import { setLike } from "./likes.server";

interface Deps {
  db: Database;
  viewer: Viewer;
  visitors: Visitors;
  limits: { like: Limit };
  pages: Pick<PageCache, "forget">;
  log: Log;
}

/**
 * Likes a story or removes the like. Responds with JSON to the page's script, and redirects to the story without
 * JavaScript.
 * @throws a response, 400, if the form doesn't say which
 */
export async function handleLikeForm(deps: Deps, id: string, request: Request): Promise<Response> {
  const { db, viewer, visitors, limits, pages, log } = deps;
  const form = await readForm(request, 1024);
  const enhanced = form.has("enhanced");
  const wanted = wantedLike(form);
  if (wanted === null) throw new Response("liked must be yes or no.", { status: 400 });

  // By address, not by cookie: a visitor without a cookie gets a new one with each like.
  const seconds = await limits.like.count(rateLimitKey(viewer, request));
  if (seconds !== null) {
    return enhanced
      ? tooManyRequests(seconds)
      : redirectWithToast(storyPath(id), sharingMessages.likeTooOften);
  }
  try {
    const known = await visitors.read(request);
    const proposed = z.uuid().safeParse(form.get(visitorField)).data;
    const visitor = known ?? (viewer.userId ? null : (proposed ?? (wanted ? newKey() : null)));
    const state = await setLike(db, id, likersOf(viewer, visitor), wanted);
    await pages.forget(storyPath(id));
    if (!state) return enhanced ? new Response(null, { status: 404 }) : redirect(storyPath(id));
    const headers = new Headers(
      visitor && wanted ? { "Set-Cookie": await visitors.remember(visitor) } : undefined,
    );
    return enhanced ? Response.json(state, { headers }) : redirect(`${storyPath(id)}#like`, { headers });
  } catch (error) {
    log.error("story.like", error);
    return enhanced
      ? new Response(null, { status: 503 })
      : redirectWithToast(storyPath(id), sharingMessages.likeFailed);
  }
}
