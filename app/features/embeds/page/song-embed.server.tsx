import { redirect } from "@remix-run/cloudflare";
import { countsLine } from "~/features/catalogue/counts-line";
import { findSong, isPublic } from "~/features/catalogue/song/find-song.server";
import { builtInStories } from "~/features/catalogue/song/song-stories.server";
import { songPath } from "~/features/songs/paths";
import { listPublished } from "~/features/stories/lists.server";
import { t } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import { embedPath, fromEmbed } from "../paths";
import { EmbedHeader } from "./embed-header";
import { embedResponse } from "./embed-response.server";
import { goneResponse } from "./gone-response.server";
import { ToldList } from "./told-list";

interface Deps {
  db: Database;
  origin: string;
}

/** A song for a frame, with its newest stories. */
export async function songEmbed({ db, origin }: Deps, request: Request, slug: string): Promise<Response> {
  const song = await findSong(db, slug);
  if (!song) return goneResponse(request, origin);
  // It was merged with this one.
  if (song.slug !== slug) {
    return redirect(`${embedPath(songPath(song.slug))}${new URL(request.url).search}`, 301);
  }
  if (!isPublic(song)) return goneResponse(request, origin);
  const [page, builtIn] = await Promise.all([
    listPublished(db, ["song", song.id], null),
    builtInStories(db, song.builtIn, new Date()),
  ]);
  const { title, artist } = song;
  return embedResponse(request, {
    title: t("{song} by {artist}", { song: title, artist }),
    href: fromEmbed(origin, songPath(song.slug)),
    more: t("All stories of this song"),
    children: (
      <article>
        <EmbedHeader song={{ title, artist }} title={title}>
          <p>
            <bdi>{artist}</bdi>
          </p>
          <p className="facts">{countsLine(song)}</p>
        </EmbedHeader>
        <ToldList
          stories={[...page.stories, ...builtIn]}
          count={song.storyCount}
          origin={origin}
          withSong={false}
        />
      </article>
    ),
  });
}
