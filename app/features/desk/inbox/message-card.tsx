import { Form } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import Reply from "lucide-react/icons/reply";
import { t } from "~/lib/i18n/t";
import { Button, buttonClass } from "~/ui/button";
import { RelativeTime } from "~/ui/relative-time";
import { Trans } from "~/ui/trans";
import { cardId } from "../queue/card-id";
import { FoldedText } from "../review/folded-text";

interface MessageCardProps {
  message: {
    id: string;
    name: string;
    email: string;
    message: string;
    createdAt: Date;
    answeredAt: Date | null;
  };
  /** The message that gets the focus once this one is answered; undefined if no other waits. */
  next?: string;
}

/** A message from the contact form. */
export const MessageCard = ({
  message: { id, name, email, message, createdAt, answeredAt },
  next,
}: MessageCardProps) => (
  <article
    id={cardId(id)}
    tabIndex={-1}
    aria-label={name}
    className="rounded-2xl border border-rule bg-raised p-5 focus:border-ink sm:p-6"
  >
    <h3 className="text-xl wrap-anywhere">
      <bdi>{name}</bdi>
    </h3>
    <p className="text-sm text-soft wrap-anywhere">
      {email} · <RelativeTime at={createdAt} />
    </p>
    <FoldedText text={message} />
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <a href={`mailto:${email}`} className={buttonClass()}>
        <Reply size={18} aria-hidden /> {t("Answer")}
        <Whose name={name} />
      </a>
      {answeredAt ? (
        <>
          <p className="text-sm text-soft">
            <Trans text={t("Answered {time}")} values={{ time: <RelativeTime at={answeredAt} /> }} />
          </p>
          <Form method="post">
            <input type="hidden" name="intent" value="reopen" />
            <input type="hidden" name="message" value={id} />
            <Button type="submit">
              {t("Mark as not answered")}
              <Whose name={name} />
            </Button>
          </Form>
        </>
      ) : (
        <Form method="post">
          <input type="hidden" name="message" value={id} />
          {next ? <input type="hidden" name="next" value={next} /> : null}
          <Button type="submit">
            <Check size={18} aria-hidden /> {t("Mark as answered")}
            <Whose name={name} />
          </Button>
        </Form>
      )}
    </div>
  </article>
);

/** Tells one message's button from another's, for a screen reader that reads it alone. */
const Whose = ({ name }: { name: string }) => (
  <span className="sr-only">
    : <bdi>{name}</bdi>
  </span>
);
