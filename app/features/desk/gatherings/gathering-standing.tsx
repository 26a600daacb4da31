import { opening } from "~/features/gatherings/gathering";
import { countOf } from "~/lib/text/counts";
import { Moment } from "~/ui/moment";
import type { DeskGathering } from "./find.server";

/** Whether a gathering takes stories, until or from when, and how many are published. */
export const GatheringStanding = ({ gathering }: { gathering: DeskGathering }) => {
  const state = opening(gathering);
  return (
    <>
      {state === "before" ? "It opens on " : state === "open" ? "It takes stories until " : "It closed on "}
      <Moment at={state === "before" ? gathering.opensAt : gathering.closesAt} />.{" "}
      {countOf(gathering.storyCount, "story is", "stories are")} published.
    </>
  );
};
