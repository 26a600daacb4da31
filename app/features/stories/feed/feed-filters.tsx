import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { msg, t } from "~/lib/i18n/t";
import { inArchive } from "../archive/archive-address";
import { type FeedFilter, feedAddress, feedFilters } from "./feed-filter";

interface FeedFiltersProps {
  filter: FeedFilter;
  archive: string | null;
  /** One more way to the stories. */
  children: ReactNode;
}

/**
 * The filter buttons, and other ways to the stories. Links, so that each filter has a URL and works without JavaScript.
 */
export const FeedFilters = ({ filter, archive, children }: FeedFiltersProps) => (
  <nav aria-label={t("Filter stories")} className="filters">
    <ul>
      {feedFilters.map(({ id, label }) => (
        <li key={id}>
          <Link
            to={inArchive(feedAddress({ id, artist: null }), archive)}
            preventScrollReset
            // The page itself.
            discover="none"
            aria-current={isChosen(filter, id) ? "page" : undefined}
            className="chip"
          >
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
    <ul>
      {ways.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} prefetch="intent" className="link tall">
            {t(label)}
          </Link>
        </li>
      ))}
      <li>{children}</li>
    </ul>
  </nav>
);

const ways = [
  { to: "/songs", label: msg("Browse by song") },
  { to: "/map", label: msg("On the map") },
  { to: "/years", label: msg("By year") },
];

const isChosen = ({ id, place, year, language }: FeedFilter, chip: FeedFilter["id"]) =>
  id === chip && !place && !year && !language;
