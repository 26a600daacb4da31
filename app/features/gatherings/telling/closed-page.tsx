import { longDate } from "~/lib/text/dates";
import type { Gathering } from "../gathering";
import { Masthead, ToldThere } from "./masthead";

/** The page of a gathering before it takes stories, and after: says when, and what there is to read. */
export const ClosedPage = ({ gathering, isOver }: { gathering: Gathering; isOver: boolean }) => (
  <main id="content">
    <Masthead gathering={gathering}>
      {isOver ? (
        <p className="lead">
          Thank you to everybody who told a story. It closed on <Moment at={gathering.closesAt} />.
        </p>
      ) : (
        <p className="lead">
          Stories are taken from <Moment at={gathering.opensAt} /> on. Keep this page open, or come back: the
          address stays the same.
        </p>
      )}
    </Masthead>
    {gathering.storyCount > 0 || isOver ? <ToldThere gathering={gathering} /> : null}
    <p>
      <a className="link" href={isOver ? "/submissions/new" : "/community"}>
        {isOver ? "Tell a story of another song" : "Read stories until then"}
      </a>
    </p>
  </main>
);

/** Says that no gathering has this code, which may have been typed. */
export const NoGathering = () => (
  <main id="content">
    <h1>No gathering here</h1>
    <p className="lead">Please compare the address with the one on the poster: a letter may be wrong.</p>
    <p>
      <a className="link" href="/submissions/new">
        Tell a story all the same
      </a>
    </p>
  </main>
);

/** A moment, which the page's script writes in the reader's time zone. */
const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} data-moment="">
    {`${longDate(at)}, ${at.toISOString().slice(11, 16)} UTC`}
  </time>
);
