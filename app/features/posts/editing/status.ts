/** Where a post stands: nobody sees it, nobody sees it yet, everybody sees it. */
export type PostStatus = "draft" | "scheduled" | "published";

/** Nothing has to happen for a scheduled post to come out: readers' queries compare the same two moments. */
export const statusOf = (publishedAt: Date | null, now: Date): PostStatus =>
  publishedAt === null ? "draft" : publishedAt > now ? "scheduled" : "published";

export const statusWords: Record<PostStatus, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};
