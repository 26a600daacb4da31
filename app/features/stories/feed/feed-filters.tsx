import { Link } from "@remix-run/react";
import { type FeedFilter, feedAddress, feedFilters } from "./feed-filter";

/** The look of a button that filters. */
export const filterChip = (chosen: boolean) =>
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
            className={filterChip(filter.id === id)}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
