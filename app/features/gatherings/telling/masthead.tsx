import type { ReactNode } from "react";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { formatCount } from "~/lib/text/counts";
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

/** Leads a member to their own stories, of which this one is the newest now. */
export const InAccount = ({ hidden = false }: { hidden?: boolean }) => (
  <p data-for="account" hidden={hidden}>
    {t("It is in your account, where you can change or withdraw it at any time.")}{" "}
    <a className="link" href={pathHere("/my-stories")}>
      {t("Your stories")}
    </a>
  </p>
);

/** Leads to the stories that were told there. */
export const ToldThere = ({ gathering }: { gathering: Gathering }) => (
  <p>
    <a className="link" href={pathHere(gatheringPath(gathering.code))}>
      {gathering.storyCount > 0
        ? t("Read what people told ({count})", { count: formatCount(gathering.storyCount) })
        : t("The page of {gathering}", { gathering: gathering.name })}
    </a>
  </p>
);
