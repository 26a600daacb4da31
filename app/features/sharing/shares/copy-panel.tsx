import type { ReactNode, RefObject } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";

interface CopyPanelProps {
  id: string;
  panel: RefObject<HTMLDivElement>;
  field: RefObject<HTMLTextAreaElement>;
  title: string;
  text: string;
  rows: number;
  /** Further content of the panel. */
  children?: ReactNode;
}

/**
 * A panel with text to copy by hand. A popover, so that it opens without JavaScript; with it, it opens only if copying
 * fails.
 */
export const CopyPanel = ({ id, panel, field, title, text, rows, children }: CopyPanelProps) => (
  <div
    id={id}
    ref={panel}
    popover="auto"
    role="dialog"
    aria-label={title}
    className="m-auto w-[calc(100%-2rem)] max-w-md rounded-2xl border border-rule-strong bg-raised p-5 text-ink backdrop:bg-black/40"
  >
    <label htmlFor={`${id}-text`} className="block font-semibold">
      {title}
    </label>
    <textarea
      id={`${id}-text`}
      ref={field}
      readOnly
      rows={rows}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      className="mt-2 w-full resize-none rounded-lg border border-rule-strong bg-paper px-3 py-2 text-sm"
    />
    <div className="mt-3 flex flex-wrap gap-2">
      {children}
      <Button popovertarget={id} popovertargetaction="hide">
        {t("Close")}
      </Button>
    </div>
  </div>
);
