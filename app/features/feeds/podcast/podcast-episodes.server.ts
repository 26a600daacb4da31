import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { site } from "~/content/site";
import { publicColumns, toPublicStory } from "~/features/stories/columns.server";
import { shownName } from "~/features/stories/shown-name";
import { copySource } from "~/features/voice/clips/voice-sources.server";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { domainOf } from "~/lib/text/email-address";
import { firstCharacters } from "~/lib/text/text";
import type { Database } from "~/platform/database";
import { hasPublicVoice, stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import { tagUri } from "../feed";
import { storyHtml } from "../story-html";
import type { Episode } from "./podcast";

/** Maximum number of episodes, and of the newest voices among which they are looked for: some may have no copy yet. */
const maxEpisodes = 100;
const maxRead = 200;

/** The newest voices that have a copy every player decodes, as episodes. */
export async function listEpisodes(db: Database, which?: SQL): Promise<Episode[]> {
  const rows = await newestVoices(db, which);
  const episodes = await Promise.all(rows.map(toEpisode));
  return episodes.filter((episode) => episode !== null).slice(0, maxEpisodes);
}

export const ofSong = (songId: string): SQL => eq(stories.songId, songId);

type VoiceRow = Awaited<ReturnType<typeof newestVoices>>[number];

async function toEpisode(row: VoiceRow): Promise<Episode | null> {
  const { updatedAt, copyKey, copyType, copyBytes, copiedAt, durationMs, isTimed, ...columns } = row;
  const story = toPublicStory(columns);
  const source = await copySource(story.id, { copyKey, copyType });
  if (!source || copyBytes === null || copiedAt === null) return null;
  return {
    id: tagUri(domainOf(site.email), `voice/${story.id}`),
    path: `/story/${story.id}`,
    title: t("{credit} on {title}", {
      credit: shownName(story.author.name),
      title: songNameHere(story.songTitle),
    }),
    author: shownName(story.author.name),
    language: story.language,
    summary: firstCharacters(story.content, 300),
    html: storyHtml(story),
    file: { path: source.src, type: source.type, bytes: copyBytes },
    seconds: Math.max(1, Math.round((durationMs ?? 0) / 1000)),
    captions: isTimed ? `/story/${story.id}/voice.vtt` : null,
    publishedAt: story.createdAt,
    changedAt: new Date(Math.max(copiedAt.getTime(), (updatedAt ?? story.createdAt).getTime())),
  };
}

const newestVoices = (db: Database, which: SQL | undefined) =>
  db
    .select({
      ...publicColumns,
      updatedAt: stories.updatedAt,
      copyKey: voiceClips.copyKey,
      copyType: voiceClips.copyType,
      copyBytes: voiceClips.copyBytes,
      copiedAt: voiceClips.copiedAt,
      durationMs: voiceClips.durationMs,
      isTimed: sql<boolean>`(transcript <> '' AND words IS NOT NULL AND words <> '[]')`.mapWith(Boolean),
    })
    .from(stories)
    .innerJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .where(and(hasPublicVoice, which))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(maxRead);
