import { Form, useSearchParams } from "@remix-run/react";
import Undo2 from "lucide-react/icons/undo-2";
import { msg, t } from "~/lib/i18n/t";
import { classNames } from "~/lib/text/class-names";
import { Button } from "~/ui/button";
import { decidedId } from "../queue/card-id";

const words: Record<string, string> = {
  approved: msg("Published"),
  rejected: msg("Returned to its author"),
  removed: msg("Removed"),
};

/** The latest decision, with a button to undo it. */
export function DecidedBar({ className = "mb-6 p-4" }: { className?: string }) {
  const [search] = useSearchParams();
  const review = search.get("decided");
  if (!review) return null;
  return (
    <div
      id={decidedId}
      role="status"
      tabIndex={-1}
      className={classNames("flex flex-wrap items-center gap-4 rounded-2xl bg-sunk", className)}
    >
      <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
        {t(words[search.get("what") ?? ""] ?? msg("Decided"))}: <bdi>{search.get("story")}</bdi>
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="review" value={review} />
        <Button type="submit" data-shortcut="u">
          <Undo2 size={18} aria-hidden /> {t("Take it back")} <Key name="U" />
        </Button>
      </Form>
    </div>
  );
}

/** A button's keyboard shortcut. */
export const Key = ({ name }: { name: string }) => (
  <kbd
    aria-hidden
    className="needs-script in-data-[shortcuts=off]:hidden rounded border border-current px-1.5 text-xs opacity-70"
  >
    {name}
  </kbd>
);
