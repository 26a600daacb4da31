import { Form } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";
import { Button } from "~/ui/button";
import { RelativeTime } from "~/ui/relative-time";
import { Trans } from "~/ui/trans";
import { cardId } from "../queue/card-id";
import type { DeadLetter } from "./dead-letters.server";

/** A dead letter: what it was about, why it failed, and buttons to send it again or drop it. */
export const StuckCard = ({
  deadLetter: { id, queue, kind, error, attempts, firstSeenAt, lastSeenAt },
  next,
}: {
  deadLetter: DeadLetter;
  /** The one that gets the focus once this one is settled; undefined if there is no other. */
  next?: string;
}) => (
  <article
    id={cardId(id)}
    tabIndex={-1}
    aria-label={kind}
    className="rounded-2xl border border-rule bg-raised p-5 wrap-anywhere focus:border-ink sm:p-6"
  >
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
      <Settle deadLetter={id} next={next} intent="again">
        <RotateCw size={18} aria-hidden /> {t("Send again")}
      </Settle>
      <Settle deadLetter={id} next={next} intent="drop">
        <Trash2 size={18} aria-hidden /> {t("Drop")}
      </Settle>
    </div>
  </article>
);

const Settle = ({
  deadLetter,
  next,
  intent,
  children,
}: {
  deadLetter: string;
  next: string | undefined;
  intent: string;
  children: React.ReactNode;
}) => (
  <Form method="post">
    <input type="hidden" name="dead_letter" value={deadLetter} />
    {next ? <input type="hidden" name="next" value={next} /> : null}
    <Button type="submit" name="intent" value={intent}>
      {children}
    </Button>
  </Form>
);
