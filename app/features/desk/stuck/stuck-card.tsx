import { Form } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";
import { Button } from "~/ui/button";
import { RelativeTime } from "~/ui/relative-time";
import { Trans } from "~/ui/trans";
import type { DeadLetter } from "./letters.server";

/** A dead letter: what it was about, why it failed, and buttons to send it again or drop it. */
export const StuckCard = ({
  letter: { id, queue, kind, error, attempts, firstSeenAt, lastSeenAt },
}: {
  letter: DeadLetter;
}) => (
  <article className="rounded-2xl border border-rule bg-raised p-5 wrap-anywhere sm:p-6">
    <h2 className="text-xl">{kind}</h2>
    <p className="text-sm text-soft">
      {`${queue} · ${countOf(attempts, t("attempt"), t("attempts"))}`} ·{" "}
      <Trans
        text={t("first {first}, last {last}")}
        values={{ first: <RelativeTime at={firstSeenAt} />, last: <RelativeTime at={lastSeenAt} /> }}
      />
    </p>
    <p className="mt-3">{error ?? t("The log knows why; this list doesn’t.")}</p>
    <div className="mt-5 flex flex-wrap gap-3">
      <Settle letter={id} intent="again">
        <RotateCw size={18} aria-hidden /> {t("Send again")}
      </Settle>
      <Settle letter={id} intent="drop">
        <Trash2 size={18} aria-hidden /> {t("Drop")}
      </Settle>
    </div>
  </article>
);

const Settle = ({
  letter,
  intent,
  children,
}: {
  letter: string;
  intent: string;
  children: React.ReactNode;
}) => (
  <Form method="post">
    <input type="hidden" name="letter" value={letter} />
    <Button type="submit" name="intent" value={intent}>
      {children}
    </Button>
  </Form>
);
