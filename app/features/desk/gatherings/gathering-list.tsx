import { Link } from "@remix-run/react";
import { type opening, opening as openingOf } from "~/features/gatherings/gathering";
import { msg, t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";
import { longDate } from "~/lib/text/dates";
import { Badge } from "~/ui/badge";
import type { listGatherings } from "./find.server";
import { deskGatheringPath, gatheringReviewPath } from "./paths";
import { countOfWaiting } from "./waiting-count";

type ListedGathering = Awaited<ReturnType<typeof listGatherings>>["gatherings"][number];

/** Whether a gathering takes stories, in a word. */
const openingWords: Record<ReturnType<typeof opening>, string> = {
  before: msg("Opens later"),
  open: msg("Open"),
  after: msg("Closed"),
};

/** Rows of gatherings: what, where, when, how many stories, and what waits. */
export const GatheringList = ({ gatherings }: { gatherings: ListedGathering[] }) => (
  <ul className="divide-y divide-rule">
    {gatherings.map((gathering) => (
      <li key={gathering.id} className="grid gap-1 py-4 wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link to={deskGatheringPath(gathering.id)} className="link font-serif text-xl">
            <bdi>{gathering.name}</bdi>
          </Link>
          <Badge className="border border-rule-strong">{t(openingWords[openingOf(gathering)])}</Badge>
        </p>
        <p className="text-sm text-soft">
          /at/{gathering.code} · <bdi>{gathering.place}</bdi> · {longDate(new Date(gathering.heldOn))} ·{" "}
          {countOf(gathering.storyCount, t("story"), t("stories"))}
          {gathering.waiting > 0 ? (
            <>
              {" · "}
              <Link to={gatheringReviewPath(gathering.id)} className="link">
                {countOfWaiting(gathering.waiting)}
              </Link>
            </>
          ) : null}
        </p>
      </li>
    ))}
  </ul>
);
