import { Link } from "@remix-run/react";
import { filterChip } from "~/ui/filter-chip";
import { type FeedFilter, feedAddress, feedFilters } from "./feed-filter";

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
