import Mic from "lucide-react/icons/mic";
import type { ReactNode } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/hooks/use-hydrated";
import { canRecord } from "../microphone/can-record";
import type { Trouble } from "../microphone/microphone-trouble";

interface RecorderFrameProps {
  trouble: Trouble | null;
  /** Whether the recorder's code is still loading. */
  isLoading?: boolean;
  children: ReactNode;
}

/** Layout of the recorder in all its states. */
export const RecorderFrame = ({ trouble, isLoading = false, children }: RecorderFrameProps) => (
  <section
    aria-label={t("Voice recorder")}
    data-loading={isLoading || undefined}
    className="needs-script rounded-2xl border border-rule bg-raised p-5"
  >
    <div className="grid grid-cols-1 gap-3">{children}</div>
    {/* Outside the grid, whose gap would show above it while it is empty. */}
    <div aria-live="assertive" className="text-sm font-medium text-danger">
      {trouble ? <p className="mt-3">{t(trouble.title)}</p> : null}
      {trouble?.advice ? <p className="mt-1 font-normal text-soft">{t(trouble.advice)}</p> : null}
    </div>
  </section>
);

/** The button that starts recording. Rendered on the server, to avoid a layout shift. */
export function RecorderInvitation({
  onRecord,
  isPending = false,
  note,
}: {
  onRecord: () => void;
  isPending?: boolean;
  /** What becomes of the recording, if not text. */
  note?: string | null;
}) {
  const hydrated = useHydrated();
  if (hydrated && !canRecord())
    return (
      <p className="text-sm text-soft">{t("This browser can’t record. Please type your story below.")}</p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button look="primary" onClick={onRecord} disabled={!hydrated || isPending} className="min-h-14 px-6">
        <Mic size={22} aria-hidden /> {t("Speak your story")}
      </Button>
      <p className="min-w-0 flex-1 basis-52 text-sm text-soft">
        {(note && t(note)) ??
          t(
            "Up to five minutes. It becomes text that you can change; the recording stays private unless you publish it.",
          )}
      </p>
    </div>
  );
}
