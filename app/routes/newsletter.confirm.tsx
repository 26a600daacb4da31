import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigation } from "@remix-run/react";
import { enqueueSubscriberConfirmed } from "~/features/newsletter/enqueue.server";
import { welcomePath } from "~/features/newsletter/paths";
import { confirmSubscription, findPending } from "~/features/newsletter/subscribe/confirm.server";
import { newsletterMessages } from "~/features/newsletter/subscribe/messages";
import { NewsletterForm } from "~/features/newsletter/subscribe/newsletter-form";
import { subscriberToken } from "~/features/newsletter/tokens.server";
import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";
import { redirectWithToast } from "~/platform/http/toast.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTopOfAnswer } from "~/ui/hooks/use-top-of-answer";
import { PageHeader } from "~/ui/page-header";

export const meta = () => secretMeta(t("Confirm my subscription"));
export { handle, headers } from "~/features/newsletter/private-page";

/** Read-only, since mail scanners follow every link. */
export async function loader({ params, context: { db } }: LoaderFunctionArgs) {
  const pending = await findPending(db, params.token, new Date());
  return data({ email: pending?.email ?? null }, { status: pending ? 200 : 404 });
}

export async function action({ params, context }: ActionFunctionArgs) {
  const subscriber = await confirmSubscription(context.db, params.token, new Date());
  if (!subscriber) return data(null, { status: 404 });
  enqueueSubscriberConfirmed(context, subscriber);
  const token = await subscriberToken(context.signer, subscriber.id);
  return redirectWithToast(welcomePath(token), newsletterMessages.confirmed);
}

/** The link may have been used since, in another tab: its page then says that it doesn't work any more. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 404 || defaultShouldRevalidate;

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Confirm() {
  const { email } = useLoaderData<typeof loader>();
  const { state } = useNavigation();
  useTopOfAnswer(email);
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      {email ? (
        <>
          <PageHeader
            title={t("One press, and you’re in")}
            lead={t("Letters will come to {email}.", { email })}
          />
          <Form method="post">
            <SubmitButton pending={state !== "idle"} pendingText={t("Confirming...")}>
              {t("Confirm my subscription")}
            </SubmitButton>
          </Form>
        </>
      ) : (
        <>
          <PageHeader
            title={t("This link doesn’t work any more")}
            lead={t(
              "Links work once, for seven days, and only the newest mail’s does. If you confirmed already, all is well. If not, ask for a new one.",
            )}
          />
          <NewsletterForm look="full" className="max-w-xl" />
        </>
      )}
    </div>
  );
}
