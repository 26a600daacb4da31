import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { logDecision } from "~/features/accounts/log-decision";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { listContactMessages, markAnswered } from "~/features/contact/store.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { MailFailures } from "~/features/desk/inbox/mail-failures";
import { MessageCard } from "~/features/desk/inbox/message-card";
import { ProviderAnswers } from "~/features/desk/inbox/provider-answers";
import { SubscriberCounts } from "~/features/desk/inbox/subscriber-counts";
import { cardHash } from "~/features/desk/queue/card-id";
import { neighbourOf } from "~/features/desk/queue/neighbour";
import { useCardFocus } from "~/features/desk/queue/use-card-focus";
import { countWaiting } from "~/features/desk/waiting.server";
import { countSubscribers, listAnswers, listFailedNewsletterMails } from "~/features/newsletter/desk.server";
import { msg, t } from "~/lib/i18n/t";
import { parseCursor } from "~/lib/text/cursor";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { listFailedMails } from "~/platform/mail/failed-mails";
import { ButtonLink } from "~/ui/button";

export { headers, meta } from "~/features/desk/private-page";

export async function loader({ request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const [letters, failedMails, failedNewsletterMails, subscribers, answers, waiting] = await Promise.all([
    listContactMessages(db, parseCursor(new URL(request.url).searchParams.get("cursor"))),
    listFailedMails(db),
    listFailedNewsletterMails(db),
    countSubscribers(db),
    listAnswers(db),
    countWaiting({ db, log }),
  ]);
  return {
    ...letters,
    failedMails: [...failedNewsletterMails, ...failedMails],
    subscribers,
    answers,
    waiting,
  };
}

export async function action({ request, context: { db, log, viewer } }: ActionFunctionArgs) {
  const { userId } = requireEditor(viewer, request);
  const form = await readForm(request);
  const message = String(form.get("message"));
  if (form.get("intent") === "reopen") {
    if (await markAnswered(db, message, null))
      logDecision(log, userId, { messageId: message }, "answer taken back");
    return redirectWithToast(`/desk/letters${cardHash(message)}`, {
      title: msg("Waits again"),
      kind: "success",
    });
  }
  if (await markAnswered(db, message, new Date()))
    logDecision(log, userId, { messageId: message }, "answered");
  const next = cardHash(String(form.get("next") ?? ""));
  return redirectWithToast(`/desk/letters${next}`, { title: msg("Marked as answered"), kind: "success" });
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Letters() {
  const { messages, next, failedMails, subscribers, answers, waiting } = useLoaderData<typeof loader>();
  // The first ones of the list.
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
