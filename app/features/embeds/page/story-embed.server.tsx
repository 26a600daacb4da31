import { site } from "~/content/site";
import { visitor } from "~/features/accounts/viewer";
import { passageOf } from "~/features/gatherings/wall/passage";
import { findDemoStory } from "~/features/stories/demo-stories";
import { storyPath } from "~/features/stories/paths";
import { findStory } from "~/features/stories/queries.server";
import { shownName } from "~/features/stories/shown-name";
import { findVoice } from "~/features/voice/clips/queries.server";
import { unpackPassages } from "~/features/voice/player/packed-passages";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { longDate } from "~/lib/text/dates";
import { inLanguage } from "~/lib/text/in-language";
import type { Database } from "~/platform/database";
import { Trans } from "~/ui/trans";
import { fromEmbed } from "../paths";
import { EmbedHeader } from "./embed-header";
import { embedResponse } from "./embed-response.server";
import { EmbedTranscript, EmbedVoice } from "./embed-voice";
import { goneResponse } from "./gone-response.server";

/** Code points of a story that its embed shows. */
const excerptLength = 420;

interface Deps {
  db: Database;
  origin: string;
}

/** The story that everybody may read, built in or stored, and whose account signed it; null if there is none. */
export async function findEmbeddableStory(db: Database, id: string) {
  const builtIn = findDemoStory(id, new Date());
  return builtIn ? { ...builtIn, username: null, gathering: null } : findStory(db, visitor, id);
}

/** A story for a frame: its song, how it begins, its voice. */
export async function storyEmbed({ db, origin }: Deps, request: Request, id: string): Promise<Response> {
  const story = await findEmbeddableStory(db, id);
  if (!story) return goneResponse(request, origin);
  const voice = story.hasVoice ? await findVoice(db, visitor, story) : null;
  const song = { title: story.songTitle, artist: story.artistName };
  const title = songNameHere(song.title);
  const artist = songNameHere(song.artist);
  const author = shownName(story.author.name);
  const text = passageOf(story.content, excerptLength);
  return embedResponse(request, {
    title: t("{song} by {artist}, a story told by {author}", { song: title, artist, author }),
    href: fromEmbed(origin, storyPath(story.id)),
    more: text.endsWith("…") ? t("Read the whole story") : t("See it where it was told"),
    children: (
      <article>
        <EmbedHeader song={song} title={title}>
          <p>
            <bdi>{artist}</bdi>
          </p>
          <p className="facts">
            <Trans text={t("told by {author}")} values={{ author: <bdi>{author}</bdi> }} />
            {" · "}
            <time dateTime={story.createdAt.toISOString()}>{longDate(story.createdAt)}</time>
            {story.isAiGenerated ? ` · ${t("AI Story")}` : null}
          </p>
        </EmbedHeader>
        {voice ? (
          <EmbedVoice voice={voice} label={t("{author} tells it, on {site}", { author, site: site.name })} />
        ) : null}
        <p className="text" {...inLanguage(story.language)}>
          {text}
        </p>
        {voice?.transcript ? (
          <EmbedTranscript passages={unpackPassages(voice.transcript)} language={story.language} />
        ) : null}
      </article>
    ),
  });
}
