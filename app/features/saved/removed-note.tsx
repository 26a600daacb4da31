import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { Trans } from "~/ui/trans";
import { savedListId } from "./saved-list";

interface RemovedNoteProps {
  title: string;
  /** The button that puts it back, which gets the focus: the one that had it went with its card. */
  undo: (button: RefObject<HTMLButtonElement>) => ReactNode;
}

/** Says that a story is off the list, with Undo. */
export function RemovedNote({ title, undo }: RemovedNoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    // The button goes with this note, when it has put the story back.
    return () => {
      if (document.activeElement === document.body) document.getElementById(savedListId)?.focus();
    };
  }, []);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-soft">
        <Trans text={t("“{title}” is off your list.")} values={{ title: <bdi>{songNameHere(title)}</bdi> }} />
      </p>
      {undo(button)}
    </div>
  );
}
