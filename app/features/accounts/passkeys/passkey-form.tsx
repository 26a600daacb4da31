import { t } from "~/lib/i18n/t";
import { FieldErrors, TextField } from "~/ui/form/field";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { useCeremony } from "./use-ceremony";

/** Makes a passkey on this device. Needs a script, as the standard does. */
export function PasskeyForm({ next }: { next: string }) {
  const { isBusy, error, run } = useCeremony();
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void run(({ addPasskey }) => addPasskey(form));
      }}
    >
      <TextField
        id="passkey-name"
        name="name"
        label={t("Name of the passkey")}
        hint={t("Such as “My phone”, to know it by.")}
        maxLength={60}
        required
      />
      <PasswordField
        id="passkey-current"
        name="current"
        label={t("Current password")}
        autoComplete="current-password"
        required
      />
      <input type="hidden" name="next" value={next} />
      <FieldErrors id="passkey-error" errors={error ? [error] : null} />
      <div>
        <SubmitButton look="quiet" pending={isBusy} pendingText={t("Waiting for your device...")}>
          {t("Add a passkey")}
        </SubmitButton>
      </div>
      <noscript>
        <p className="text-sm text-soft">{t("Passkeys need JavaScript, which is off in this browser.")}</p>
      </noscript>
    </form>
  );
}
