import { msg } from "~/lib/i18n/t";
/** A post's status: for editors only, public in future, or public. */
export type PostStatus = "draft" | "scheduled" | "published";

/** A scheduled post needs no job to become public: readers' queries compare the same two dates. */
export const statusOf = (publishedAt: Date | null, now: Date): PostStatus =>
  publishedAt === null ? "draft" : publishedAt > now ? "scheduled" : "published";

export const statusWords: Record<PostStatus, string> = {
  draft: msg("Draft"),
  scheduled: msg("Scheduled"),
  published: msg("Published"),
};
