import { t } from "~/lib/i18n/t";
import { RefusalPanel } from "../refusal-panel";
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
  return (
    <RefusalPanel title={t("Nothing was changed")} about={conflict} className="grid gap-4">
      <p id={id}>{t(gatheringErrors.conflict)}</p>
      <TheirGathering gathering={conflict.theirs} />
    </RefusalPanel>
  );
}
