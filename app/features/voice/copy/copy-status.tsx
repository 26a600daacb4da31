import { useEffect, useState } from "react";
import { msg, t } from "~/lib/i18n/t";

const words = {
  making: msg("Making a copy of your voice that every phone can play…"),
  done: msg("Done: every phone can play your voice."),
  failed: msg(
    "Phones that can’t play this recording don’t hear it yet. The copy for them is made when you open this page again.",
  ),
};

/**
 * Has the copy of a published recording made that every player decodes, by the author's own browser, and says so.
 * @param path of the recording for its author
 */
export default function CopyStatus({ path }: { path: string }) {
  const [state, setState] = useState<keyof typeof words | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (next: keyof typeof words) => isShown && setState(next);
    show("making");
    import("./make-copy.client")
      .then(({ makeCopy }) => makeCopy(path))
      .then(
        () => show("done"),
        () => show("failed"),
      );
    return () => {
      isShown = false;
    };
  }, [path]);
  return (
    <p role="status" className="mt-4 text-sm text-soft empty:hidden">
      {state ? t(words[state]) : null}
    </p>
  );
}
