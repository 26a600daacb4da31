import { Form, Link } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { artistPath } from "~/features/songs/paths";
import { t } from "~/lib/i18n/t";
import { foldedKey } from "~/lib/text/folded-key";
import { Button } from "~/ui/button";
import { inArchive, useArchive } from "../archive/archive-address";
import { ArchiveField } from "../archive/archive-field";
import type { ArtistSearch } from "./artist-search.server";
import { type FeedFilter, feedAddress } from "./feed-filter";

interface ArtistPickerProps {
  filter: FeedFilter;
  search: ArtistSearch;
}

const resultsId = "artists";

/** Closes a phone's on-screen keyboard, which would cover the results. */
const closeKeyboard = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/**
 * Search by artist, below the artist filter: a field for the beginning of a name, and its results or the artists with
 * most stories.
 */
export function ArtistPicker({ filter, search }: ArtistPickerProps) {
  const archive = useArchive();
  return (
    <section aria-label={t("Choose an artist")} className="mt-6 rounded-2xl border border-rule p-5">
      {/* The fragment scrolls to the results, with or without JavaScript. */}
      <Form
        action={`/community#${resultsId}`}
        preventScrollReset
        onSubmit={closeKeyboard}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="filter" value="artist" />
        <ArchiveField />
        <div className="min-w-0 flex-1 basis-56">
          <label htmlFor="artist" className="mb-1.5 block text-sm font-semibold">
            {t("Stories about the music of")}
          </label>
          <input
            id="artist"
            name="artist"
            type="search"
            maxLength={200}
            key={search.typed}
            defaultValue={search.typed ?? ""}
            autoComplete="off"
            className="field w-full"
          />
        </div>
        <Button type="submit">
          <Search size={18} aria-hidden /> {t("Show")}
        </Button>
      </Form>
      <div id={resultsId}>
        <p role="status" className={search.typed ? "mt-4 wrap-anywhere" : "sr-only"}>
          {search.typed ? outcome(search, search.typed, filter.artist ?? "") : null}
        </p>
        {search.artistSlug ? (
          <p className="mt-2">
            <Link to={artistPath(search.artistSlug)} className="link tall">
              {t("Songs and stories of {artist}", { artist: filter.artist ?? "" })}
            </Link>
          </p>
        ) : null}
        <ul className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {search.artists.map(({ name, storyCount }) => {
            const isChosen = foldedKey(name) === foldedKey(filter.artist ?? "");
            return (
              <li key={name} className="min-w-0">
                <Link
                  to={inArchive(feedAddress({ id: "artist", artist: name }), archive)}
                  preventScrollReset
                  aria-current={isChosen ? "page" : undefined}
                  className="chip"
                >
                  <bdi className="max-w-48 min-w-0 truncate">{name}</bdi>
                  <span className={isChosen ? undefined : "text-soft"}>{storyCount}</span>
                  <span className="sr-only">{storyCount === 1 ? t("story") : t("stories")}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function outcome({ matches, artists, isOpen }: ArtistSearch, typed: string, chosen: string): string {
  if (matches === 0) return t("No artist here matches “{typed}”. These have most stories:", { typed });
  if (isOpen && matches > artists.length) {
    const count = artists.length;
    return t("More than {count} artists match “{typed}”. Choose one, or type more:", { count, typed });
  }
  return isOpen
    ? t("{matches} artists match “{typed}”. Choose one:", { matches, typed })
    : t("These are stories about {artist}.", { artist: chosen });
}
