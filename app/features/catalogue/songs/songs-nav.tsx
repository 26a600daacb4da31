import { Link } from "@remix-run/react";
import type { Script } from "~/features/songs/script";
import { msg, t } from "~/lib/i18n/t";
import { type SongsQuery, songOrders, songsAddress } from "./songs-query";

interface SongsNavProps {
  query: SongsQuery;
  /** Scripts in which titles are written. */
  scripts: Script[];
}

/** The orders of the list of songs; by name, also its scripts and letters. Links, so that each list has a URL. */
export const SongsNav = ({ query, scripts }: SongsNavProps) => (
  <nav aria-label={t("Order of the songs")} className="grid gap-3">
    <ul className="flex flex-wrap gap-2">
      {songOrders.map(({ id, label }) => (
        <Chip
          key={id}
          to={songsAddress({ order: id })}
          chosen={!query.typed && !query.artist && query.order === id}
        >
          {t(label)}
        </Chip>
      ))}
    </ul>
    {query.order === "name" && scripts.length > 1 ? (
      <ul aria-label={t("Scripts")} className="flex flex-wrap gap-2">
        {scripts.map((script) => (
          <Chip key={script} to={songsAddress({ order: "name", script })} chosen={query.script === script}>
            {t(scriptNames[script])}
          </Chip>
        ))}
      </ul>
    ) : null}
    {query.order === "name" && query.script === "Latin" ? (
      <ul aria-label={t("First letters")} className="flex flex-wrap">
        {letters.map((letter) => (
          <li key={letter}>
            <Link
              to={songsAddress({ order: "name", from: letter })}
              preventScrollReset
              aria-current={query.from === letter ? "true" : undefined}
              className="inline-flex size-11 items-center justify-center rounded-full uppercase hover:bg-sunk aria-current:bg-ink aria-current:text-paper aria-current:forced-color-adjust-none"
            >
              {letter}
            </Link>
          </li>
        ))}
      </ul>
    ) : null}
  </nav>
);

const scriptNames: Record<Script, string> = {
  Latin: msg("Latin"),
  Cyrillic: msg("Cyrillic"),
  Greek: msg("Greek"),
  Arabic: msg("Arabic"),
  Hebrew: msg("Hebrew"),
  Devanagari: msg("Devanagari"),
  Bengali: msg("Bengali"),
  Tamil: msg("Tamil"),
  Thai: msg("Thai"),
  Han: msg("Han"),
  Japanese: msg("Japanese"),
  Hangul: msg("Hangul"),
  Other: msg("Other"),
};

const letters = [..."abcdefghijklmnopqrstuvwxyz"];

const Chip = ({ to, chosen, children }: { to: string; chosen: boolean; children: string }) => (
  <li>
    <Link to={to} preventScrollReset aria-current={chosen ? "page" : undefined} className="chip">
      {children}
    </Link>
  </li>
);
