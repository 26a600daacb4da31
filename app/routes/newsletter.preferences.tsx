import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { newsletterPath, preferencesPath, welcomeParam } from "~/features/newsletter/paths";
import { newsletterMessages } from "~/features/newsletter/subscribe/messages";
import {
  eraseSubscriber,
  findSubscriber,
  maskedEmail,
  requireSubscriber,
  resubscribe,
  unsubscribe,
} from "~/features/newsletter/subscriber.server";
import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeader } from "~/ui/page-header";

export const meta = () => secretMeta(t("Your subscription"));
export { handle, headers } from "~/features/newsletter/private-page";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { email, status } = await requireSubscriber(context, params.token);
  return { email: maskedEmail(email), isIn: status === "confirmed" };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get("intent") === "erase") {
    const subscriber = await findSubscriber(context, params.token);
    // The form may come twice.
    if (subscriber) await eraseSubscriber(context.db, subscriber);
    return redirectWithToast(newsletterPath, newsletterMessages.erased);
  }
  const subscriber = await requireSubscriber(context, params.token);
  const back = preferencesPath(params.token ?? "");
  switch (form.get("intent")) {
    case "subscribe":
      await resubscribe(context.db, subscriber, new Date());
      return redirectWithToast(back, newsletterMessages.confirmed);
    case "unsubscribe":
      await unsubscribe(context.db, subscriber, new Date());
      return redirectWithToast(back, newsletterMessages.unsubscribed);
    default:
      throw new Response(null, { status: 400 });
  }
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Preferences() {
  const { email, isIn } = useLoaderData<typeof loader>();
  const pending = useNavigation().state !== "idle";
  const isNew = useSearchParams()[0].has(welcomeParam);
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      <PageHeader
        title={isIn && isNew ? t("You’re in") : t("Your subscription")}
        lead={isIn ? t("Letters come to {email}.", { email }) : t("No letters come to {email}.", { email })}
      />
      {isIn && isNew ? (
        <p className="mb-8">
          <ButtonLink look="primary" to={newsletterPath}>
            {t("Read the letters so far")}
          </ButtonLink>
        </p>
      ) : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <SubmitButton
          look={isIn ? "quiet" : "primary"}
          name="intent"
          value={isIn ? "unsubscribe" : "subscribe"}
          pending={pending}
          pendingText="..."
        >
          {isIn ? t("Unsubscribe") : t("Subscribe again")}
        </SubmitButton>
        <SubmitButton look="danger" name="intent" value="erase" pending={pending} pendingText="...">
          {t("Erase my address")}
        </SubmitButton>
      </Form>
      <p className="mt-6 text-sm text-soft">
        {t(
          "An address that unsubscribed stays with us, so that we know not to write to it. Erased, we keep nothing of it; this link then ends, too.",
        )}
      </p>
    </div>
  );
}
