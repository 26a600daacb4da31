import TextCursorInput from "lucide-react/icons/text-cursor-input";
import { useId, useState } from "react";
import { t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";
import { codePoints } from "~/lib/text/text";
import { Button } from "~/ui/button";
import { endOfFitting, piecesOf, startOfFitting } from "./fitting-passage";

interface PassageChooserProps {
  /** The transcript. */
  text: string;
  /** Code points left in the story. */
  room: number;
  onUse: (passage: string) => void;
}

/** Inserts a transcript into a story's text: all of it, or the passage that fits, chosen by the author. */
export function PassageChooser({ text, room, onUse }: PassageChooserProps) {
  const id = useId();
  const [from, setFrom] = useState(0);
  const pieces = piecesOf(text);
  const to = endOfFitting(pieces, from, room);
  const passage = pieces.slice(from, to).join("").trim();
  const isWhole = from === 0 && to === pieces.length;
  const left = codePoints(text.trim()) - codePoints(passage);
  // From there on, the rest fits; a later start would only make it shorter.
  const latest = Math.min(startOfFitting(pieces, room), pieces.length - 1);
  return (
    <div className="grid gap-3">
      {isWhole ? null : (
        <div>
          <label htmlFor={id} className="block font-semibold leading-snug">
            {t("Which part becomes your story?")}
          </label>
          <input
            id={id}
            type="range"
            min={0}
            max={latest}
            step={1}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.valueAsNumber)}
            aria-valuetext={t("It begins with: {words}", { words: pieces[from]?.trim() ?? "" })}
            aria-describedby={`${id}-hint`}
            className="mt-1 h-11 w-full accent-(--ink)"
          />
          <p id={`${id}-hint`} className="text-sm text-soft">
            {t(
              "A story has up to 2,000 characters. Move the start; {count} characters are left out, and stay with your recording.",
              { count: formatCount(left) },
            )}
          </p>
        </div>
      )}
      <section
        aria-label={t("What was heard in your recording")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        dir="auto"
        className="max-h-64 overflow-y-auto rounded-lg border border-rule bg-paper px-3.5 py-2.5 leading-relaxed whitespace-pre-line wrap-anywhere"
      >
        <LeftOut text={pieces.slice(0, from).join("")} />
        <span>{pieces.slice(from, to).join("")}</span>
        <LeftOut text={pieces.slice(to).join("")} />
      </section>
      {passage ? (
        <Button look="primary" className="justify-self-start" onClick={() => onUse(passage)}>
          <TextCursorInput size={18} aria-hidden className="shrink-0" />
          {isWhole ? t("Put these words into your story") : t("Put this part into your story")}
        </Button>
      ) : (
        <p className="text-sm text-soft">
          {t("Your story is full: shorten it below, and there is room for these words.")}
        </p>
      )}
    </div>
  );
}

const LeftOut = ({ text }: { text: string }) =>
  text.trim() ? (
    <del className="text-soft decoration-1">
      <span className="sr-only">{`${t("Left out:")} `}</span>
      {text}
    </del>
  ) : null;
