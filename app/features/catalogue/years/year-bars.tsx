import { Link } from "@remix-run/react";
import { yearPath } from "~/features/places/paths";
import { t } from "~/lib/i18n/t";
import { countOf, formatCount } from "~/lib/text/counts";
import type { ToldYear } from "./list-years.server";

/** The years that were told of, by decade, each as a bar that leads to its stories. */
export function YearBars({ years }: { years: readonly ToldYear[] }) {
  const highest = Math.max(...years.map(({ storyCount }) => storyCount));
  const decades = new Map<number, ToldYear[]>();
  for (const entry of years) {
    const decade = Math.floor(entry.year / 10) * 10;
    decades.set(decade, [...(decades.get(decade) ?? []), entry]);
  }
  return [...decades].map(([decade, own]) => (
    <section
      key={decade}
      aria-labelledby={`decade-${decade}`}
      className="groove grid gap-x-10 gap-y-3 py-8 sm:grid-cols-[9rem_1fr]"
    >
      <header>
        <h2 id={`decade-${decade}`} className="text-3xl">
          {t("{decade}s", { decade })}
        </h2>
        <p className="text-soft">
          {countOf(
            own.reduce((sum, { storyCount }) => sum + storyCount, 0),
            t("story"),
            t("stories"),
          )}
        </p>
      </header>
      <ul>
        {own.map((entry) => (
          <YearBar key={entry.year} {...entry} share={entry.storyCount / highest} />
        ))}
      </ul>
    </section>
  ));
}

const YearBar = ({ year, storyCount, share }: ToldYear & { share: number }) => (
  <li>
    <Link
      to={yearPath(year)}
      prefetch="intent"
      className="group grid min-h-11 grid-cols-[3.2rem_1fr] items-center gap-3 rounded-lg tabular-nums hover:bg-sunk"
    >
      <span className="font-semibold group-hover:underline">{year}</span>
      <span className="flex items-center gap-3">
        <span
          aria-hidden
          style={{ width: `${Math.max(share * 78, 1)}%` }}
          className="h-4 shrink-0 rounded-r-full border border-ink bg-ink print:[print-color-adjust:exact]"
        />
        <span className="sr-only">{countOf(storyCount, t("story"), t("stories"))}</span>
        <span aria-hidden className="text-sm text-soft">
          {formatCount(storyCount)}
        </span>
      </span>
    </Link>
  </li>
);
