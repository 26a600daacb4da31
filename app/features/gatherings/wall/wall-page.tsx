import { gatheringWords } from "~/content/gatherings";
import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { countOf } from "~/lib/text/counts";
import { longDate } from "~/lib/text/dates";
import { QrCode } from "~/ui/qr/qr-code";
import type { Gathering } from "../gathering";
import { gatheringPath, wallJsonPath } from "../paths";
import { TypedAddress } from "../qr/typed-address";
import { gatheringAddress, shortAddress } from "../short-address";
import type { WallStory as Story } from "./wall-stories.server";
import { WallStory } from "./wall-story";

interface WallPageProps {
  gathering: Gathering;
  /** What is shown first; undefined while nothing is. */
  story: Story | undefined;
  origin: string;
}

/** A gathering's count of stories, as the wall shows it. */
export const wallCount = (count: number): string => countOf(count, t("story told"), t("stories told"));

/**
 * A gathering's big screen, read from twenty metres: one story at a time, or those that were just approved. `wall.ts`
 * changes it.
 */
export const WallPage = ({ gathering, story, origin }: WallPageProps) => (
  <div className="wall">
    <header>
      <h1 dir="auto">{gathering.name}</h1>
      <p>
        <bdi>{gathering.place}</bdi>
        <span aria-hidden> · </span>
        {longDate(new Date(gathering.heldOn))}
      </p>
    </header>
    <main id="stage" data-stories={pathHere(wallJsonPath(gathering.code))}>
      <div className="turn" data-columns="1">
        {story ? <WallStory story={story} /> : <NoStory />}
      </div>
    </main>
    <template id="nothing">
      <NoStory />
    </template>
    <footer>
      <div className="facts">
        <p id="count">{wallCount(gathering.storyCount)}</p>
        <p id="cut-off" role="status" data-words={t(gatheringWords.cutOff)} />
        <p className="controls">
          <button type="button" id="pause" aria-pressed="false" hidden>
            {t("Pause")}
          </button>
          <button type="button" id="full" hidden>
            {t("Full screen")}
          </button>
          <a href={pathHere(gatheringPath(gathering.code))}>{t("All stories")}</a>
        </p>
      </div>
      <p className="address">
        <span>{t(gatheringWords.onWall)}</span>
        <strong>
          <TypedAddress address={shortAddress(origin, gathering.code)} />
        </strong>
        <small>{site.name}</small>
      </p>
      <QrCode
        className="code"
        text={gatheringAddress(origin, gathering.code)}
        label={t("QR code of {address}", { address: shortAddress(origin, gathering.code) })}
      />
    </footer>
  </div>
);

const NoStory = () => (
  <article className="story" data-size="short">
    <blockquote>{t(gatheringWords.question)}</blockquote>
    <p className="author">{t(gatheringWords.empty)}</p>
  </article>
);
