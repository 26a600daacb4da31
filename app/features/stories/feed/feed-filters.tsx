import { Link } from "@remix-run/react";
import { type FeedFilter, feedAddress, feedFilters } from "./feed-filter";

/** Classes of a filter button. */
export const filterChip = (chosen: boolean) =>
  `inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 text-[0.94rem] font-medium ${
    chosen ? "border-ink bg-ink text-paper" : "border-rule-strong hover:bg-sunk"
  }`;

/** The filter buttons. Links, so that each filter has a URL and works without JavaScript. */
export const FeedFilters = ({ filter }: { filter: FeedFilter }) => (
  <nav aria-label="Filter stories">
    <ul className="flex flex-wrap gap-2">
      {feedFilters.map(({ id, label }) => (
        <li key={id}>
          <Link
            to={feedAddress({ id, artist: null })}
            preventScrollReset
            aria-current={filter.id === id ? "page" : undefined}
            className={filterChip(filter.id === id)}
          >
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/songs"
          prefetch="intent"
          className="link inline-flex min-h-11 items-center px-3 text-[0.94rem]"
        >
          Browse by song
        </Link>
      </li>
    </ul>
  </nav>
);
