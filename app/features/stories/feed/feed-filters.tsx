import { Link } from "@remix-run/react";
import { msg, t } from "~/lib/i18n/t";
import { inArchive } from "../archive/archive-address";
import { type FeedFilter, feedAddress, feedFilters } from "./feed-filter";

/** The filter buttons. Links, so that each filter has a URL and works without JavaScript. */
export const FeedFilters = ({ filter, archive }: { filter: FeedFilter; archive: string | null }) => (
  <nav aria-label={t("Filter stories")}>
    <ul className="filters">
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
      {ways.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} prefetch="intent" className="link tall">
            {t(label)}
          </Link>
        </li>
      ))}
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
