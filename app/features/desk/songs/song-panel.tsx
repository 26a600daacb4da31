import { Form } from "@remix-run/react";
import { songPath } from "~/features/songs/paths";
import { storiesIn } from "~/features/songs/story-count";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { SongByArtist } from "../song-by-artist";
import { MergeButton } from "./merge-button";
import { NameField } from "./name-field";
import type { OpenedSong } from "./opened-song.server";
import type { FoundForDesk } from "./song.server";
import { quoted } from "./song-change";
import { SongLine } from "./song-line";
import { HowMany, SongSearch } from "./song-search";
import { TakeBack } from "./take-back";

interface SongPanelProps {
  song: OpenedSong;
  /** What was typed to find the song to merge it into, and what was found. */
  into: { typed: string; found: FoundForDesk };
}

/** A song, opened: its names, its addresses, and what an editor can do with it. */
export const SongPanel = ({ song, into }: SongPanelProps) => (
  <section aria-labelledby="song" className="mt-8 rounded-2xl border border-rule bg-raised p-5 sm:p-6">
    <h2 id="song" className="text-2xl wrap-anywhere">
      <SongByArtist title={song.title} artist={song.artist} />
    </h2>
    <p className="mt-1 text-sm text-soft wrap-anywhere">
      {storiesIn(song.storyCount)} · {song.addresses.map(songPath).map(decodeURIComponent).join(", ")}
    </p>
    {song.change ? <TakeBack change={song.change} /> : null}
    <Form method="post" className="mt-5 flex flex-wrap items-end gap-3 border-t border-rule pt-5">
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="song" value={song.id} />
      <input type="hidden" name="version" value={song.version} />
      <NameField name="title" label={t("Title")} value={song.title} />
      <NameField name="artist" label={t("Artist")} value={song.artist} />
      <Button type="submit">{t("Rename")}</Button>
      <p className="basis-full text-sm text-soft">
        {t(
          "Its address stays. Stories keep the words of their authors, and new ones in either spelling arrive here.",
        )}
      </p>
    </Form>
    <div className="mt-5 border-t border-rule pt-5">
      <SongSearch
        id="into"
        name="into"
        label={t("Merge it into another song")}
        hint={t("Its stories move there, and its address leads there.")}
        typed={into.typed}
        song={song.slug}
      />
      <HowMany {...into} none={t("No other song found")} />
      <ul className="mt-4 grid gap-4 empty:hidden">
        {into.found.songs.map((other) => (
          <li key={other.id}>
            <SongLine song={other}>
              <MergeButton
                song={song}
                into={other}
                label={t("Merge {song} into {other}", {
                  song: t("“{title}”", { title: song.title }),
                  other: quoted(other),
                })}
              >
                {t("Merge into this")}
              </MergeButton>
            </SongLine>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
