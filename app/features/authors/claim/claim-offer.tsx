import { Form, useNavigation } from "@remix-run/react";
import { VerificationForm } from "~/features/accounts/menu/verification-form";
import { t } from "~/lib/i18n/t";
import { SubmitButton } from "~/ui/form/submit-button";

interface ClaimOfferProps {
  email: string;
  emailVerified: boolean;
  /** Number of stories that were submitted with this address. */
  claimable: number;
}

/**
 * Offers to claim earlier stories to the owner of the address they were submitted with, or says what is missing for it.
 */
export function ClaimOffer({ email, emailVerified, claimable }: ClaimOfferProps) {
  const { state } = useNavigation();
  if (emailVerified && claimable === 0) return null;
  return (
    <section
      aria-label={t("Earlier stories")}
      className="mb-8 flex flex-wrap items-center gap-4 rounded-2xl border border-rule bg-raised p-5"
    >
      <p className="min-w-0 flex-1 basis-64">
        {emailVerified
          ? claimable === 1
            ? t("One story was sent with {email} before you had an account.", { email })
            : t("{count} stories were sent with {email} before you had an account.", {
                count: claimable,
                email,
              })
          : t("Confirm {email}, and stories that you sent with it earlier can come here.", { email })}
      </p>
      {emailVerified ? (
        <Form method="post" action="/my-stories">
          <SubmitButton look="quiet" pending={state === "submitting"} pendingText={t("One moment...")}>
            {t("Add to my stories")}
          </SubmitButton>
        </Form>
      ) : (
        <VerificationForm back="/my-stories" label={t("Send me the mail")} />
      )}
    </section>
  );
}
