import type { MouseEvent } from "react";
import { classNames } from "~/lib/text/class-names";
import type { Passage } from "./passage";
import type { Player } from "./use-player";

/**
 * A story's text whose words are highlighted as they are spoken; clicking a word plays from there. For keyboards there
 * is the player's slider: a tab stop for every word would make the page unusable.
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

/** Passages with their offsets in the text, for keys. */
function placed(passages: Passage[]) {
  let at = 0;
  return passages.map((passage) => {
    const here = at;
    at += passage.text.length;
    return { ...passage, at: here };
  });
}

const isSaid = ({ at }: Player, start: number, end = start) => at > 0 && at >= start && at < end;
