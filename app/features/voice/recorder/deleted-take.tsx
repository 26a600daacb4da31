import Undo2 from "lucide-react/icons/undo-2";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { useFocusIfLost } from "~/ui/hooks/use-focus-if-lost";

/** Offers to undo the deletion of a recording, until another one is deleted or the form unmounts. */
export function DeletedTake({ onUndo }: { onUndo: () => void }) {
  const undo = useFocusIfLost<HTMLButtonElement>();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule pt-3">
      <p role="status" className="text-sm text-soft">
        {t("Recording deleted.")}
      </p>
      <Button ref={undo} onClick={onUndo}>
        <Undo2 size={18} aria-hidden /> {t("Undo")}
      </Button>
    </div>
  );
}
