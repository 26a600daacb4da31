import type { SubmissionResult } from "@conform-to/react";
import { ButtonLink } from "~/ui/button";
import { AccountForm } from "../profile/account-form";
import { secondFactorPath } from "./paths";

interface AppStateProps {
  isOn: boolean;
  /** How many recovery codes are left. */
  codesLeft: number;
  result?: SubmissionResult<string[]>;
}

/** An editor's authenticator app: whether it is set up, new recovery codes, and removing it. */
export const AppState = ({ isOn, codesLeft, result }: AppStateProps) =>
  isOn ? (
    <div className="grid gap-6">
      <p>
        Set up. {codesLeft} of ten recovery codes {codesLeft === 1 ? "is" : "are"} left.
      </p>
      <AccountForm
        id="app"
        check="current"
        fields={[
          { name: "current", label: "Current password", kind: "password", autoComplete: "current-password" },
        ]}
        result={result}
        submit={{ label: "Change it", pending: "One moment..." }}
      >
        <fieldset>
          <legend className="mb-1.5 font-semibold">What shall happen?</legend>
          <Choice value="new-codes" label="Make new recovery codes; the old ones end" isDefault />
          <Choice value="remove-app" label="Remove the app, to set up another" />
        </fieldset>
      </AccountForm>
    </div>
  ) : (
    <ButtonLink to={secondFactorPath("/profile/security")}>Set up an authenticator app</ButtonLink>
  );

const Choice = ({ value, label, isDefault }: { value: string; label: string; isDefault?: boolean }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="radio"
      name="intent"
      value={value}
      defaultChecked={isDefault}
      className="size-5 shrink-0 accent-(--accent)"
    />
    {label}
  </label>
);
