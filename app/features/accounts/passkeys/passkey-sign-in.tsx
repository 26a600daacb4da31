import { t } from "~/lib/i18n/t";
import { FieldErrors } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/submit-button";
import { useCeremony } from "./use-ceremony";

/** Signs in without a password, by a passkey of this device. Needs a script, as the standard does. */
export function PasskeySignIn({ next }: { next: string | null }) {
  const { isBusy, error, run } = useCeremony();
  return (
    <div className="mt-8 border-t border-rule pt-6">
      <SubmitButton
        type="button"
        look="quiet"
        pending={isBusy}
        pendingText={t("Waiting for your device...")}
        onClick={() => void run(({ signInByPasskey }) => signInByPasskey(next))}
      >
        {t("Sign in with a passkey")}
      </SubmitButton>
      <FieldErrors id="passkey-error" errors={error ? [error] : null} />
      <noscript>
        <p className="mt-2 text-sm text-soft">
          {t("Passkeys need JavaScript, which is off in this browser.")}
        </p>
      </noscript>
    </div>
  );
}
