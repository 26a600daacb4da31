import type { MouseEvent } from "react";
import { classNames } from "~/lib/text/class-names";
import type { Passage } from "./passage";
import type { Player } from "./use-player";

/**
 * A story's text whose words light up as they are spoken; a click on a word plays from there. For keyboards the
 * player's slider does the same: a stop at every word would bury the page.
 */
export function SpokenText({ passages, player }: { passages: Passage[]; player: Player }) {
  const playWord = ({ target }: MouseEvent) => {
    const start = target instanceof HTMLElement ? target.dataset.start : undefined;
    if (start) player.playFrom(Number(start));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider is the way for keyboards
    <p onClick={playWord}>
      {placed(passages).map(({ text, start, end, at }) =>
        start === undefined ? (
          text
        ) : (
          <span
            key={at}
            data-start={start}
            className={classNames("spoken", isSaid(player, start, end) && "spoken-now")}
          >
            {text}
          </span>
        ),
      )}
    </p>
  );
}

/** Passages with the place in the text at which they begin, for keys. */
function placed(passages: Passage[]) {
  let at = 0;
  return passages.map((passage) => {
    const here = at;
    at += passage.text.length;
    return { ...passage, at: here };
  });
}

const isSaid = ({ at }: Player, start: number, end = start) => at > 0 && at >= start && at < end;
