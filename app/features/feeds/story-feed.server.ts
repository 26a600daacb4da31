import { desc, sql } from "drizzle-orm";
import { site } from "~/content/site";
import { publicColumns, toPublicStory } from "~/features/stories/columns.server";
import { domainOf } from "~/lib/text/email-address";
import { paragraphsOf } from "~/lib/text/html";
import { firstCharacters } from "~/lib/text/text";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { type FeedContents, tagUri } from "./feed";

const most = 20;

/** The newest published stories as a feed: public data only. */
export async function storyFeed(db: Database): Promise<FeedContents> {
  const rows = await feedStories(db);
  return {
    title: `${site.name}: community stories`,
    description: "The songs people carried, and what the songs carried for them.",
    path: "/community",
    items: rows.map(({ updatedAt, ...row }) => {
      const story = toPublicStory(row);
      return {
        id: tagUri(domainOf(site.email), `story/${story.id}`),
        path: `/story/${story.id}`,
        title: `${story.songTitle} by ${story.artistName}`,
        author: story.author.name,
        summary: firstCharacters(story.content, 160),
        html: paragraphsOf(story.content),
        publishedAt: story.createdAt,
        changedAt: updatedAt ?? story.createdAt,
      };
    }),
  };
}

const feedStories = (db: Database) =>
  db
    .select({ ...publicColumns, updatedAt: stories.updatedAt })
    .from(stories)
    // A literal, not a bound parameter: SQLite uses a partial index only if the query repeats its condition.
    .where(sql`is_published = 1`)
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(most);
