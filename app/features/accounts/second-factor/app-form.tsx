import type { SubmissionResult } from "@conform-to/react";
import { t } from "~/lib/i18n/t";
import { AccountForm } from "../profile/account-form";
import { type AppSecret, ScanCode } from "./scan-code";

interface AppFormProps {
  /** Once the password was right. */
  secret?: AppSecret;
  result?: SubmissionResult<string[]>;
}

/** Sets up an authenticator app in two steps: the password, then the app's first code. */
export const AppForm = ({ secret, result }: AppFormProps) =>
  secret ? (
    <div className="grid gap-6">
      <ScanCode {...secret} />
      <AccountForm
        key="code"
        id="code"
        check="code"
        fields={[
          {
            name: "code",
            label: t("The six digits that it shows"),
            autoComplete: "one-time-code",
          },
        ]}
        result={result}
        submit={{ label: t("Finish"), pending: t("Checking...") }}
      >
        <input type="hidden" name="uri" value={secret.uri} />
      </AccountForm>
    </div>
  ) : (
    <AccountForm
      key="start"
      id="start"
      check="current"
      fields={[
        { name: "current", label: t("Current password"), kind: "password", autoComplete: "current-password" },
      ]}
      result={result}
      submit={{ label: t("Set up an app"), pending: t("One moment...") }}
    />
  );
