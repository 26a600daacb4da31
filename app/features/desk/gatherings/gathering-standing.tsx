import { opening } from "~/features/gatherings/gathering";
import { t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";
import { Moment } from "~/ui/moment";
import { Trans } from "~/ui/trans";
import type { DeskGathering } from "./find.server";

/** Whether a gathering takes stories, until or from when, and how many are published. */
export const GatheringStanding = ({ gathering }: { gathering: DeskGathering }) => {
  const state = opening(gathering);
  const moment = <Moment at={state === "before" ? gathering.opensAt : gathering.closesAt} />;
  return (
    <>
      <Trans text={standing(state)} values={{ moment }} />{" "}
      {t("{count} published.", { count: countOf(gathering.storyCount, t("story is"), t("stories are")) })}
    </>
  );
};

function standing(state: ReturnType<typeof opening>): string {
  if (state === "before") return t("It opens on {moment}.");
  return state === "open" ? t("It takes stories until {moment}.") : t("It closed on {moment}.");
}
