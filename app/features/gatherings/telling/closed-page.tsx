import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { longDate } from "~/lib/text/dates";
import { Trans } from "~/ui/trans";
import type { Gathering } from "../gathering";
import { KeptSection, UnsentAnswers } from "./kept/kept-section";
import { Masthead, ToldThere } from "./masthead";
import type { Answer } from "./story-text";

interface ClosedPageProps {
  gathering: Gathering;
  isOver: boolean;
  /** What was sent all the same, by a browser without the script. */
  unsent?: readonly Answer[];
}

/**
 * The page of a gathering before it takes stories, and after: says when, what there is to read, and what its reader
 * told and didn't send.
 */
export const ClosedPage = ({ gathering, isOver, unsent = [] }: ClosedPageProps) => (
  <main id="content">
    <Masthead gathering={gathering}>
      {isOver ? (
        <p className="lead">
          <Trans
            text={t("Thank you to everybody who told a story. It closed on {moment}.")}
            values={{ moment: <Moment at={gathering.closesAt} /> }}
          />
        </p>
      ) : (
        <p className="lead">
          <Trans
            text={t(
              "Stories are taken from {moment} on. Keep this page open, or come back: the address stays the same.",
            )}
            values={{ moment: <Moment at={gathering.opensAt} isOpening={unsent.length === 0} /> }}
          />
        </p>
      )}
    </Masthead>
    {unsent.some(({ text }) => text) ? <UnsentAnswers answers={unsent} /> : null}
    <KeptSection code={gathering.code} />
    {gathering.storyCount > 0 || isOver ? <ToldThere gathering={gathering} /> : null}
    <p>
      <a className="link" href={pathHere(isOver ? "/submissions/new" : "/community")}>
        {isOver ? t("Tell a story of another song") : t("Read stories until then")}
      </a>
    </p>
  </main>
);

/** Says that no gathering has this code, which may have been typed. */
export const NoGathering = ({ code }: { code: string }) => (
  <main id="content">
    <h1>{t("No gathering here")}</h1>
    <p className="lead">
      {t("Please compare the address with the one on the poster: a letter may be wrong.")}
    </p>
    <KeptSection code={code} />
    <p>
      <a className="link" href={pathHere("/submissions/new")}>
        {t("Tell a story all the same")}
      </a>
    </p>
  </main>
);

/**
 * A moment, which the page's script writes in the reader's time zone.
 * @param isOpening whether the script opens the form then
 */
const Moment = ({ at, isOpening = false }: { at: Date; isOpening?: boolean }) => (
  <time dateTime={at.toISOString()} data-moment="" data-opens={isOpening ? "" : undefined}>
    {`${longDate(at)}, ${at.toISOString().slice(11, 16)} UTC`}
  </time>
);
