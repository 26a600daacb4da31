import { useMemo } from "react";
import type { Passage } from "~/features/voice/player/passage";
import { classNames } from "~/lib/text/class-names";
import { type Line, lineAt, linesOf, lineWords } from "./lines";
import { useAirTime } from "./use-air";

/** The lines of what is said, and which one is being said. */
function useLines(passages: readonly Passage[]) {
  const lines = useMemo(() => linesOf(passages), [passages]);
  const seconds = useAirTime();
  return { lines, at: lineAt(lines, seconds), seconds };
}

/**
 * What is said just now, between the lines before and after it. Hidden from screen readers: who hears the voice would
 * hear it twice.
 */
export function RunningWords({ passages }: { passages: readonly Passage[] }) {
  const { lines, at, seconds } = useLines(passages);
  return (
    <div
      aria-hidden
      dir="auto"
      className="grid min-h-[11.5rem] content-start gap-1.5 font-serif sm:min-h-[9.5rem]"
    >
      {[at - 1, at, at + 1].map((n) => {
        const line = lines[n];
        return (
          <p
            key={n}
            className={classNames(
              "min-h-[1.3em] leading-[1.3] wrap-anywhere",
              n === at ? "text-[1.65rem] sm:text-[2rem]" : "text-lg text-faint",
            )}
          >
            {line ? <Words line={line} seconds={n === at ? seconds : null} /> : null}
          </p>
        );
      })}
    </div>
  );
}

/** The line that is said just now. */
export function RunningLine({ passages }: { passages: readonly Passage[] }) {
  const { lines, at, seconds } = useLines(passages);
  const line = lines[at];
  return (
    <span aria-hidden dir="auto">
      {line ? <Words line={line} seconds={seconds} /> : null}
    </span>
  );
}

/** @param seconds null for a line that isn't being said */
const Words = ({ line, seconds }: { line: Line; seconds: number | null }) => (
  <>
    {lineWords(line).map(({ text, start }, at) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a line's words never change
        key={at}
        className={seconds !== null && start > seconds ? "text-faint" : undefined}
      >
        {text}
      </span>
    ))}
  </>
);
