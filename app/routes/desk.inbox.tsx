import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { listContactMessages } from "~/features/contact/store.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { handleInboxForm } from "~/features/desk/inbox/inbox-action.server";
import { MailFailures } from "~/features/desk/inbox/mail-failures";
import { MessageCard } from "~/features/desk/inbox/message-card";
import { ProviderAnswers } from "~/features/desk/inbox/provider-answers";
import { SubscriberCounts } from "~/features/desk/inbox/subscriber-counts";
import { deskMeta } from "~/features/desk/private-page";
import { neighbourOf } from "~/features/desk/queue/neighbour";
import { useCardFocus } from "~/features/desk/queue/use-card-focus";
import { countWaiting } from "~/features/desk/waiting.server";
import { countSubscribers, listAnswers, listFailedNewsletterMails } from "~/features/newsletter/desk.server";
import { t } from "~/lib/i18n/t";
import { parseCursor } from "~/lib/text/cursor";
import { listFailedMails } from "~/platform/mail/failed-mails";
import { ButtonLink } from "~/ui/button";

export const meta = () => deskMeta(t("Letters"));
export { headers } from "~/features/desk/private-page";

export async function loader({ request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const [inbox, failedMails, failedNewsletterMails, subscribers, answers, waiting] = await Promise.all([
    listContactMessages(db, parseCursor(new URL(request.url).searchParams.get("cursor"))),
    listFailedMails(db),
    listFailedNewsletterMails(db),
    countSubscribers(db),
    listAnswers(db),
    countWaiting({ db, log }),
  ]);
  return {
    ...inbox,
    failedMails: [...failedNewsletterMails, ...failedMails],
    subscribers,
    answers,
    waiting,
  };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  handleInboxForm(context, requireEditor(context.viewer, request), request);

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Inbox() {
  const { messages, next, failedMails, subscribers, answers, waiting } = useLoaderData<typeof loader>();
  // Those that nobody has answered come first in the list.
  const open = messages.filter(({ answeredAt }) => !answeredAt).map(({ id }) => id);
  useCardFocus();
  return (
    <DeskFrame
      waiting={waiting}
      title={t("Letters")}
      lead={t("What people wrote to us, who reads our letters, and what could not be sent.")}
    >
      <SubscriberCounts counts={subscribers} />
      {answers ? <ProviderAnswers {...answers} /> : null}
      <MailFailures mails={failedMails} />
      <h2 className="mt-10 mb-4 text-2xl">{t("Messages")}</h2>
      {messages.length === 0 ? <p className="text-soft">{t("Nobody has written yet.")}</p> : null}
      <div className="grid gap-6">
        {messages.map((message, at) => (
          <MessageCard key={message.id} message={message} next={neighbourOf(open, at)} />
        ))}
      </div>
      {next ? (
        <p className="mt-8">
          <ButtonLink to={`/desk/letters?cursor=${encodeURIComponent(next)}`}>
            {t("Older messages")}
          </ButtonLink>
        </p>
      ) : null}
    </DeskFrame>
  );
}
