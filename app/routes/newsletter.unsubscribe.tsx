import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation, useParams } from "@remix-run/react";
import { preferencesPath } from "~/features/newsletter/paths";
import { maskedEmail, requireSubscriber, unsubscribe } from "~/features/newsletter/subscriber.server";
import { secretMeta } from "~/features/site/private-meta";
import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTopOfAnswer } from "~/ui/hooks/use-top-of-answer";
import { PageHeader } from "~/ui/page-header";

export const meta = () => secretMeta(t("Unsubscribe"));
export { handle, headers } from "~/features/newsletter/private-page";

/** Read-only, since mail scanners follow every link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { email, status } = await requireSubscriber(context, params.token);
  return { email: maskedEmail(email), isOut: status === "unsubscribed" };
}

/**
 * Unsubscribes, by the page's button or a mail program's one-click request (RFC 8058): ignores the body, needs no
 * cookies, and responds with a page, since such clients don't follow redirects.
 */
export async function action({ params, context }: ActionFunctionArgs) {
  await unsubscribe(context.db, await requireSubscriber(context, params.token), new Date());
  return null;
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Unsubscribe() {
  const { email, isOut } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const { state } = useNavigation();
  useTopOfAnswer(isOut);
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      <PageHeader
        title={isOut ? t("You’re unsubscribed") : t("Unsubscribe?")}
        lead={
          isOut
            ? t("No more letters go to {email}. Thank you for reading along.", { email })
            : t("Letters to {email} end at once.", { email })
        }
      />
      <div className="flex flex-wrap gap-3">
        {isOut ? null : (
          <Form method="post">
            <SubmitButton pending={state !== "idle"} pendingText={t("Unsubscribing...")}>
              {t("Unsubscribe")}
            </SubmitButton>
          </Form>
        )}
        <ButtonLink to={preferencesPath(token)}>
          {isOut ? t("That was a mistake") : t("Your subscription")}
        </ButtonLink>
      </div>
    </div>
  );
}
