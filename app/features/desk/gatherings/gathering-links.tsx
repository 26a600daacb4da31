import { Link } from "@remix-run/react";
import type { VoicePart } from "~/features/gatherings/export/parts";
import { gatheringFormPath, gatheringPath, wallPath } from "~/features/gatherings/paths";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { countOf } from "~/lib/text/counts";
import { buttonClass } from "~/ui/button";
import { Section } from "~/ui/section";
import type { DeskGathering } from "./find.server";
import { gatheringCsvPath, gatheringReviewPath, materialPath, voicesZipPath } from "./paths";
import { waitingCount } from "./waiting-count";

interface GatheringLinksProps {
  gathering: DeskGathering;
  /** Published recordings, and the files into which they are packed. */
  voices: { count: number; parts: VoicePart[] };
}

/** What editors do with a gathering: read what waits, the screen, what is printed, and what organisers take away. */
export const GatheringLinks = ({ gathering, voices }: GatheringLinksProps) => (
  <>
    <p className="mb-8 flex flex-wrap gap-3">
      <Link to={gatheringReviewPath(gathering.id)} className={buttonClass("primary")}>
        {t("Read what waits ({count})", { count: waitingCount(gathering.waiting) })}
      </Link>
      <a href={pathHere(wallPath(gathering.code))} className={buttonClass()}>
        {t("The wall")}
      </a>
      <a href={pathHere(materialPath(gathering.id))} className={buttonClass()}>
        {t("Poster, cards, tickets")}
      </a>
      <a href={pathHere(gatheringFormPath(gathering.code))} className={buttonClass()}>
        {t("Where people tell")}
      </a>
      <Link to={gatheringPath(gathering.code)} className={buttonClass()}>
        {t("Its page")}
      </Link>
    </p>
    <Section title={t("For the organisers")} className="groove mb-10 pt-8" headingClassName="text-base">
      <p className="mt-4 max-w-measure">
        {t(
          "The list has every story told here that its author didn’t withdraw, with its state, spot, dates and the consent that was given; those in review are in it, too. The recordings are those that are published. E-mail addresses are in neither.",
        )}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={gatheringCsvPath(gathering.id)} download className={buttonClass()}>
          {t("Stories as CSV")}
        </a>
        {voices.parts.map((part) => (
          <a key={part.part} href={voicesZipPath(gathering.id, part)} download className={buttonClass()}>
            {part.parts > 1
              ? t("Voices as ZIP, part {part} of {parts}", { part: part.part, parts: part.parts })
              : t("{voices} as ZIP", { voices: countOf(voices.count, t("voice"), t("voices")) })}
          </a>
        ))}
      </p>
      {voices.count === 0 ? (
        <p className="mt-3 text-sm text-soft">{t("No recording is published yet.")}</p>
      ) : null}
    </Section>
  </>
);
