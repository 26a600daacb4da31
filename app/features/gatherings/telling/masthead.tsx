import type { ReactNode } from "react";
import { longDate } from "~/lib/text/dates";
import type { Gathering } from "../gathering";
import { gatheringPath } from "../paths";

/** Name, place and day of a gathering, above its form. */
export const Masthead = ({ gathering, children }: { gathering: Gathering; children?: ReactNode }) => (
  <header>
    <p className="eyebrow">
      <bdi>{gathering.place}</bdi> · <time dateTime={gathering.heldOn}>{dayOf(gathering)}</time>
    </p>
    <h1>
      <bdi>{gathering.name}</bdi>
    </h1>
    {children}
  </header>
);

const dayOf = ({ heldOn }: Gathering): string => longDate(new Date(heldOn));

/** Leads to the stories that were told there. */
export const ToldThere = ({ gathering }: { gathering: Gathering }) => (
  <p>
    <a className="link" href={gatheringPath(gathering.code)}>
      {gathering.storyCount > 0
        ? `Read what people told (${new Intl.NumberFormat("en").format(gathering.storyCount)})`
        : `The page of ${gathering.name}`}
    </a>
  </p>
);
