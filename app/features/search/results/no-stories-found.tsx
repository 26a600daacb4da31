import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";
import { Trans } from "~/ui/trans";
import type { SearchQuery } from "../query";

/** What a search that found no story offers instead: to tell it. */
export const NoStoriesFound = ({ text, isNarrowed }: { text: SearchQuery["text"]; isNarrowed: boolean }) => (
  <div className="mt-8 rounded-2xl border border-rule bg-raised px-6 py-12 text-center">
    <p className="font-serif text-2xl wrap-anywhere">
      <Trans
        text={t("Nobody has told a story of “{words}” here yet.")}
        values={{ words: <bdi>{text}</bdi> }}
      />
    </p>
    <p className="mx-auto mt-3 max-w-[34rem] text-soft">
      {isNarrowed
        ? t("Without the filters there may be one. Or it is yours to tell.")
        : t("Fewer words find more. Or it is yours to tell.")}
    </p>
    <ButtonLink
      to={`/submissions/new?${new URLSearchParams({ song: text })}`}
      // Its choice of mood, place and year comes with the document (late-story-kind.tsx).
      reloadDocument
      look="primary"
      className="mt-6"
    >
      {t("Tell this story")}
    </ButtonLink>
  </div>
);
