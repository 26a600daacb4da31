import { Form, Link } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { Button } from "~/ui/button";
import { type FeedFilter, feedAddress, feedFilters } from "./feed-filter";

const chip = (chosen: boolean) =>
  `inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 text-[0.94rem] font-medium ${
    chosen ? "border-ink bg-ink text-paper" : "border-rule-strong hover:bg-sunk"
  }`;

/** The filter buttons; links, so that each filter has an address and needs no script. */
export const FeedFilters = ({ filter }: { filter: FeedFilter }) => (
  <nav aria-label="Filter stories">
    <ul className="flex flex-wrap gap-2">
      {feedFilters.map(({ id, label }) => (
        <li key={id}>
          <Link
            to={feedAddress({ id, artist: null })}
            preventScrollReset
            aria-current={filter.id === id ? "page" : undefined}
            className={chip(filter.id === id)}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

interface ArtistPickerProps {
  filter: FeedFilter;
  artists: { name: string; storyCount: number }[];
}

/** Below the artist filter: the artists with most stories, and a field for any other. */
export const ArtistPicker = ({ filter, artists }: ArtistPickerProps) => (
  <section aria-label="Choose an artist" className="mt-6 rounded-2xl border border-rule p-5">
    <Form action="/community" preventScrollReset className="flex flex-wrap items-end gap-3">
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
          key={filter.artist}
          defaultValue={filter.artist ?? ""}
          className="w-full rounded-lg border border-rule-strong bg-raised px-3.5 py-2"
        />
      </div>
      <Button type="submit">
        <Search size={18} aria-hidden /> Show
      </Button>
    </Form>
    {artists.length > 0 ? (
      <ul className="mt-4 flex flex-wrap gap-2">
        {artists.map(({ name, storyCount }) => (
          <li key={name} className="min-w-0">
            <Link
              to={feedAddress({ id: "artist", artist: name })}
              preventScrollReset
              aria-current={filter.artist === name ? "page" : undefined}
              className={chip(filter.artist === name)}
            >
              <bdi className="max-w-48 min-w-0 truncate">{name}</bdi>
              <span className={filter.artist === name ? undefined : "text-soft"}>{storyCount}</span>
              <span className="sr-only">{storyCount === 1 ? "story" : "stories"}</span>
            </Link>
          </li>
        ))}
      </ul>
    ) : null}
  </section>
);
