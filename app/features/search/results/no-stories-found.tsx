import { ButtonLink } from "~/ui/button";
import type { SearchQuery } from "../query";

/** What a search that found no story offers instead: to tell it. */
export const NoStoriesFound = ({ text, isNarrowed }: { text: SearchQuery["text"]; isNarrowed: boolean }) => (
  <div className="mt-8 rounded-2xl border border-rule bg-raised px-6 py-12 text-center">
    <p className="font-serif text-2xl wrap-anywhere">
      Nobody has told a story of “<bdi>{text}</bdi>” here yet.
    </p>
    <p className="mx-auto mt-3 max-w-[34rem] text-soft">
      {isNarrowed
        ? "Without the filters there may be one. Or it is yours to tell."
        : "Fewer words find more. Or it is yours to tell."}
    </p>
    <ButtonLink
      to={`/submissions/new?${new URLSearchParams({ song: text })}`}
      look="primary"
      className="mt-6"
    >
      Tell this story
    </ButtonLink>
  </div>
);
