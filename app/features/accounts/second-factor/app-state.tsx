import type { SubmissionResult } from "@conform-to/react";
import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";
import { Trans } from "~/ui/trans";
import { AccountForm } from "../profile/account-form";
import { secondFactorPath } from "./paths";

interface AppStateProps {
  isOn: boolean;
  /** How many recovery codes are left. */
  codesLeft: number;
  /** Of a form that was refused, with what was chosen in it. */
  result?: SubmissionResult<string[]>;
}

/** An editor's authenticator app: whether it is set up, new recovery codes, and removing it. */
export const AppState = ({ isOn, codesLeft, result }: AppStateProps) => {
  const chosen = result?.initialValue?.intent ?? "new-codes";
  return isOn ? (
    <div className="grid gap-6">
      <p>
        <Trans
          text={
            codesLeft === 1
              ? t("Set up. {count} of ten recovery codes is left.")
              : t("Set up. {count} of ten recovery codes are left.")
          }
          values={{ count: codesLeft }}
        />
      </p>
      <AccountForm
        id="app"
        check="current"
        fields={[
          {
            name: "current",
            label: t("Current password"),
            kind: "password",
            autoComplete: "current-password",
          },
        ]}
        result={result}
        submit={{ label: t("Change it"), pending: t("One moment...") }}
      >
        <fieldset>
          <legend className="mb-1.5 font-semibold">{t("What shall happen?")}</legend>
          <Choice value="new-codes" label={t("Make new recovery codes; the old ones end")} chosen={chosen} />
          <Choice value="remove-app" label={t("Remove the app, to set up another")} chosen={chosen} />
        </fieldset>
      </AccountForm>
    </div>
  ) : (
    <ButtonLink to={secondFactorPath("/profile/security")}>{t("Set up an authenticator app")}</ButtonLink>
  );
};

const Choice = ({ value, label, chosen }: { value: string; label: string; chosen: unknown }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="radio"
      name="intent"
      value={value}
      defaultChecked={value === chosen}
      className="size-5 shrink-0 accent-(--accent)"
    />
    {label}
  </label>
);
