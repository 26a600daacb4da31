import { Form } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import CornerUpLeft from "lucide-react/icons/corner-up-left";
import { t } from "~/lib/i18n/t";
import { classNames } from "~/lib/text/class-names";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { DecidedBar } from "../review/decided-bar";
import { Target } from "../target";

interface ReviewBarProps {
  /** Undefined if nothing waits. */
  story: { id: string; version: number } | undefined;
  /** Why the story was to be returned, as it was typed when that failed; empty if nothing was. */
  reason: string;
  /** Address that leaves this story for later; null if it is the last one. */
  skip: string | null;
  isBusy: boolean;
}

/** What a thumb reaches: the decisions about the story above, and taking back the last one. */
export const ReviewBar = ({ story, reason, skip, isBusy }: ReviewBarProps) => (
  <div className="sticky bottom-0 z-10 -mx-4 mt-6 grid gap-3 border-t border-rule bg-paper px-4 pt-3 pb-4 sm:mx-0 sm:rounded-t-2xl sm:border-x">
    <DecidedBar className="py-2 pr-2 pl-4" />
    {story ? (
      <div className="grid grid-cols-2 gap-3">
        <Form method="post" className="col-span-2">
          <Target story={story} />
          <Button
            type="submit"
            look="primary"
            name="intent"
            value="approved"
            disabled={isBusy}
            className="min-h-14 w-full text-lg"
          >
            <Check size={22} aria-hidden /> {t("Put on the wall")}
          </Button>
        </Form>
        <details
          open={reason !== ""}
          className={classNames("group open:col-span-2 open:row-start-2", skip ? null : "col-span-2")}
        >
          <summary className={buttonClass("quiet", "min-h-14 w-full list-none group-open:hidden")}>
            <CornerUpLeft size={18} aria-hidden /> {t("Return…")}
          </summary>
          <Form method="post" className="grid gap-3">
            <Target story={story} />
            <label className="text-sm font-semibold">
              {t("Reason, which the author reads")}
              <input
                name="reason"
                defaultValue={reason}
                required
                maxLength={500}
                autoComplete="off"
                className="mt-1.5 block min-h-12 w-full rounded-lg border border-rule-strong bg-raised px-3.5 py-2 text-base font-normal"
              />
            </label>
            <Button
              type="submit"
              name="intent"
              value="rejected"
              disabled={isBusy}
              className="min-h-14 w-full"
            >
              <CornerUpLeft size={18} aria-hidden /> {t("Return it")}
            </Button>
          </Form>
        </details>
        {skip ? (
          <ButtonLink to={skip} className={buttonClass("quiet", "min-h-14 w-full")}>
            {t("Skip")}
          </ButtonLink>
        ) : null}
      </div>
    ) : null}
  </div>
);
