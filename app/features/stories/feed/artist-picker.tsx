import { Form, Link } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { artistKey } from "~/lib/text/artist-key";
import { Button } from "~/ui/button";
import type { ArtistSearch } from "./artist-search.server";
import { type FeedFilter, feedAddress } from "./feed-filter";
import { filterChip } from "./feed-filters";

interface ArtistPickerProps {
  filter: FeedFilter;
  search: ArtistSearch;
}

const resultsId = "artists";

/** A phone's keyboard goes away: it would lie on what was found. */
const closeKeyboard = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** Below the artist filter: a field for the beginning of a name, and what it finds; else the artists with most stories. */
export const ArtistPicker = ({ filter, search }: ArtistPickerProps) => (
  <section aria-label="Choose an artist" className="mt-6 rounded-2xl border border-rule p-5">
    {/* The fragment brings what was found into sight, with a script and without. */}
    <Form
      action={`/community#${resultsId}`}
      preventScrollReset
      onSubmit={closeKeyboard}
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="filter" value="artist" />
      <div className="min-w-0 flex-1 basis-56">
        <label htmlFor="artist" className="mb-1.5 block text-sm font-semibold">
          Stories about the music of
        </label>
        <input
          id="artist"
          name="artist"
          type="search"
          maxLength={200}
          key={search.typed}
          defaultValue={search.typed ?? ""}
          autoComplete="off"
          className="w-full rounded-lg border border-rule-strong bg-raised px-3.5 py-2"
        />
      </div>
      <Button type="submit">
        <Search size={18} aria-hidden /> Show
      </Button>
    </Form>
    <div id={resultsId}>
      <p role="status" className={search.typed ? "mt-4 wrap-anywhere" : "sr-only"}>
        {search.typed ? outcome(search, search.typed, filter.artist ?? "") : null}
      </p>
      <ul className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {search.artists.map(({ name, storyCount }) => {
          const isChosen = artistKey(name) === artistKey(filter.artist ?? "");
          return (
            <li key={name} className="min-w-0">
              <Link
                to={feedAddress({ id: "artist", artist: name })}
                preventScrollReset
                aria-current={isChosen ? "page" : undefined}
                className={filterChip(isChosen)}
              >
                <bdi className="max-w-48 min-w-0 truncate">{name}</bdi>
                <span className={isChosen ? undefined : "text-soft"}>{storyCount}</span>
                <span className="sr-only">{storyCount === 1 ? "story" : "stories"}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  </section>
);

function outcome({ matches, isOpen }: ArtistSearch, typed: string, chosen: string): string {
  if (matches === 0) return `No artist here matches “${typed}”. These have most stories:`;
  return isOpen ? `${matches} artists match “${typed}”. Choose one:` : `These are stories about ${chosen}.`;
}
