import { gatheringWords } from "~/content/gatherings";
import { site } from "~/content/site";
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
export const wallCount = (count: number): string => countOf(count, "story told", "stories told");

/** A gathering's big screen, read from twenty metres: one story at a time. `wall.ts` changes it. */
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
    <main id="stage" data-stories={wallJsonPath(gathering.code)}>
      {story ? <WallStory story={story} /> : <NoStory />}
    </main>
    <footer>
      <div className="facts">
        <p id="count">{wallCount(gathering.storyCount)}</p>
        <p id="cut-off" role="status" data-words={gatheringWords.cutOff} />
        <p className="controls">
          <button type="button" id="pause" aria-pressed="false" hidden>
            Pause
          </button>
          <button type="button" id="full" hidden>
            Full screen
          </button>
          <a href={gatheringPath(gathering.code)}>All stories</a>
        </p>
      </div>
      <p className="address">
        <span>{gatheringWords.onWall}</span>
        <strong>
          <TypedAddress address={shortAddress(origin, gathering.code)} />
        </strong>
        <small>{site.name}</small>
      </p>
      <QrCode
        className="code"
        text={gatheringAddress(origin, gathering.code)}
        label={`QR code of ${shortAddress(origin, gathering.code)}`}
      />
    </footer>
  </div>
);

const NoStory = () => (
  <article className="story" data-size="short">
    <blockquote>{gatheringWords.question}</blockquote>
    <p className="author">{gatheringWords.empty}</p>
  </article>
);
