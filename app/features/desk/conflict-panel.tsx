import type { Conflict } from "./conflict.server";

/** Nothing was decided, since the story is no longer what was on the screen: what happened, and how it reads now. */
export const ConflictPanel = ({ conflict }: { conflict: Conflict }) => (
  <section
    role="alert"
    aria-label="Nothing was decided"
    className="mb-6 rounded-2xl border-2 border-ink p-5 sm:p-6"
  >
    <h2 className="text-xl">Nothing was decided</h2>
    <p className="mt-2 wrap-anywhere">{conflict.what}</p>
    {conflict.content ? (
      <>
        <p className="mt-4 font-semibold wrap-anywhere">
          <bdi>{conflict.songTitle}</bdi> <span className="font-normal text-soft">by</span>{" "}
          <bdi>{conflict.artistName}</bdi>
        </p>
        <p dir="auto" className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">
          {conflict.content}
        </p>
      </>
    ) : null}
    {conflict.isWaiting ? (
      <p className="mt-4">
        <a href={`#story-${conflict.id}`} className="link">
          Decide about it below
        </a>
      </p>
    ) : null}
  </section>
);
