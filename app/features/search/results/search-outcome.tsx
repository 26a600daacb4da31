import { Link, useNavigation } from "@remix-run/react";
import { inArchive, useArchive } from "~/features/stories/archive/archive-address";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import { type SearchFilter, searchPath } from "../facets";
import { FoundStoryItem } from "./found-story-item";
import { NamesFound } from "./names-found";
import { NoStoriesFound } from "./no-stories-found";
import type { SearchResults } from "./search-page.server";

interface SearchOutcomeProps {
  text: string;
  filter: SearchFilter;
  results: SearchResults;
  /** The address of the next page. */
  more: string | null;
  problem: "often" | "down" | null;
}

/** What a search found, or why it found nothing. */
export function SearchOutcome({ text, filter, results, more, problem }: SearchOutcomeProps) {
  const navigation = useNavigation();
  const archive = useArchive();
  const { mood, isSpoken, language, place, year } = filter;
  const isNarrowed = isSpoken || [mood, language, place, year].some((facet) => facet !== null);
  if (problem) return <Problem problem={problem} />;
  const { names, stories, isFirst } = results;
  return (
    <>
      <p role="status" className="mt-8 wrap-anywhere text-soft">
        {navigation.state === "loading" ? t("Searching…") : said(results)}
      </p>
      {names.length > 0 ? <NamesFound names={names} /> : null}
      {stories.length > 0 ? (
        <section aria-labelledby="found-stories" className="mt-8">
          <h2 id="found-stories" className="text-3xl">
            {t("Stories")}
          </h2>
          <ul className="mt-4 grid gap-4">
            {stories.map((story) => (
              <li key={story.id}>
                <FoundStoryItem story={story} />
              </li>
            ))}
          </ul>
        </section>
      ) : isFirst ? (
        <NoStoriesFound text={text} isNarrowed={isNarrowed} />
      ) : null}
      <p className="mt-10 flex flex-wrap justify-center gap-3">
        {isFirst ? null : (
          <Link to={inArchive(searchPath(text, filter), archive)} className={buttonClass()}>
            {t("Back to the best results")}
          </Link>
        )}
        {more ? (
          <Link to={more} className={buttonClass("quiet", "min-w-52")}>
            {t("Load More Stories")}
          </Link>
        ) : null}
      </p>
    </>
  );
}

/** The outcome in words, for those who hear it, too. */
function said({ stories, count, isLoose }: SearchResults): string {
  if (stories.length === 0) return t("No story found.");
  const many =
    count === null
      ? t("More than 300 stories")
      : count === 1
        ? t("One story")
        : t("{count} stories", { count });
  return isLoose
    ? t("No story has all of these words. {stories} with all but one:", { stories: many })
    : t("{stories} found.", { stories: many });
}

const Problem = ({ problem }: { problem: "often" | "down" }) => (
  <div role="alert" className="mt-8 rounded-2xl border border-danger bg-raised p-5">
    <p className="font-semibold text-danger">
      {problem === "often"
        ? t("Those were many searches in a minute.")
        : t("The search doesn’t answer right now.")}
    </p>
    <p>
      {problem === "often"
        ? t("Please wait a minute, then search again. Nothing else is affected.")
        : t("All stories are still there: browse the community, and try again in a minute.")}
    </p>
    <Link to="/community" className="link mt-2 tall">
      {t("Browse the community")}
    </Link>
  </div>
);
