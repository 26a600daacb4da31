import { Form, useSearchParams } from "@remix-run/react";
import Undo2 from "lucide-react/icons/undo-2";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { decidedId } from "../queue/card-id";

/** Says that a dead letter was dropped, with a button to take it back. */
export function DroppedBar() {
  const [search] = useSearchParams();
  const entry = search.get("dropped");
  if (!entry) return null;
  return (
    <div
      id={decidedId}
      role="status"
      tabIndex={-1}
      className="mb-6 flex flex-wrap items-center gap-4 rounded-2xl bg-sunk p-4"
    >
      <p className="min-w-0 flex-1 basis-52">{t("Dropped")}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="entry" value={entry} />
        <Button type="submit">
          <Undo2 size={18} aria-hidden /> {t("Take it back")}
        </Button>
      </Form>
    </div>
  );
}
