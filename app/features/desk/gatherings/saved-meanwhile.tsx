import { useEffect, useRef } from "react";
import { t } from "~/lib/i18n/t";
import type { GatheringAnswer } from "./gathering-answer";
import { gatheringErrors } from "./messages";
import { TheirGathering } from "./their-gathering";

interface SavedMeanwhileProps {
  /** Of its words, which describe the form. */
  id: string;
  conflict: NonNullable<GatheringAnswer["conflict"]>;
}

/**
 * Says that another editor saved the gathering meanwhile, and what. Takes the focus: the form is longer than a screen,
 * and may have been sent from any of its fields.
 */
export function SavedMeanwhile({ id, conflict }: SavedMeanwhileProps) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict is news
  useEffect(() => panel.current?.focus(), [conflict]);
  return (
    <section
      ref={panel}
      role="alert"
      aria-label={t("Nothing was changed")}
      tabIndex={-1}
      className="grid gap-4 rounded-2xl border-2 border-ink p-5 sm:p-6"
    >
      <h2 className="text-xl">{t("Nothing was changed")}</h2>
      <p id={id}>{t(gatheringErrors.conflict)}</p>
      <TheirGathering gathering={conflict.theirs} />
    </section>
  );
}
