import { Link, useNavigation } from "@remix-run/react";
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
  const isNarrowed = filter.mood !== null || filter.isSpoken || filter.language !== null;
  if (problem) return <Problem problem={problem} />;
  const { names, stories, isFirst } = results;
  return (
    <>
      <p role="status" className="mt-8 wrap-anywhere text-soft">
        {navigation.state === "loading" ? "Searching…" : said(results)}
      </p>
      {names.length > 0 ? <NamesFound names={names} /> : null}
      {stories.length > 0 ? (
        <section aria-labelledby="found-stories" className="mt-8">
          <h2 id="found-stories" className="text-3xl">
            Stories
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
          <Link to={searchPath(text, filter)} className={buttonClass()}>
            Back to the best results
          </Link>
        )}
        {more ? (
          <Link to={more} className={buttonClass("quiet", "min-w-52")}>
            Load More Stories
          </Link>
        ) : null}
      </p>
    </>
  );
}

/** The outcome in words, for those who hear it, too. */
function said({ stories, count, isLoose }: SearchResults): string {
  if (stories.length === 0) return "No story found.";
  const many = count === null ? "More than 300 stories" : count === 1 ? "One story" : `${count} stories`;
  return isLoose ? `No story has all of these words. ${many} with all but one:` : `${many} found.`;
}

const Problem = ({ problem }: { problem: "often" | "down" }) => (
  <div role="alert" className="mt-8 rounded-2xl border border-danger bg-raised p-5">
    <p className="font-semibold text-danger">
      {problem === "often" ? "That were many searches in a minute." : "The search doesn’t answer right now."}
    </p>
    <p>
      {problem === "often"
        ? "Please wait a minute, then search again. Nothing else is affected."
        : "All stories are still there: browse the community, and try again in a minute."}
    </p>
    <Link to="/community" className="link mt-2 inline-flex min-h-11 items-center">
      Browse the community
    </Link>
  </div>
);
