import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { PersonCheck } from "~/features/site/person-check";
import { t } from "~/lib/i18n/t";
import { emailInput } from "~/ui/form/email-input";
import { FieldErrors, TextField } from "~/ui/form/field";
import { fieldProps } from "~/ui/form/field-props";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { AccountFields } from "./checks";
import { useAccountCheck } from "./use-account-check";

interface AuthFormProps {
  mode: "sign-in" | "sign-up";
  result?: SubmissionResult<string[]>;
}

/** Sign in, or sign up with a username (specification, section 2, "/auth"). */
export function AuthForm({ mode, result }: AuthFormProps) {
  const isSignUp = mode === "sign-up";
  const { state } = useNavigation();
  const [form, fields] = useForm<AccountFields>({
    id: mode,
    lastResult: result,
    ...useAccountCheck(mode, mode),
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <TextField
        {...emailInput}
        {...fieldProps(fields.email)}
        autoComplete={isSignUp ? "email" : "username"}
        label={t("E-mail")}
        required
      />
      <PasswordField
        {...fieldProps(fields.password)}
        autoComplete={isSignUp ? "new-password" : "current-password"}
        label={t("Password")}
        hint={isSignUp ? t("At least 6 characters; the most common passwords are refused.") : undefined}
        required
      />
      {isSignUp ? (
        <TextField
          {...fieldProps(fields.username)}
          autoComplete="nickname"
          label={t("Username")}
          hint={t("Optional, and public. Left blank, it is the part of your e-mail before the @.")}
        />
      ) : null}
      {isSignUp ? <PersonCheck answer={result} /> : null}
      <FieldErrors id={form.errorId} errors={form.errors} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton
          pending={state !== "idle"}
          pendingText={isSignUp ? t("Signing up...") : t("Signing in...")}
        >
          {isSignUp ? t("Sign Up") : t("Sign In")}
        </SubmitButton>
        {isSignUp ? null : (
          <Link to="/auth/forgot" className="link">
            {t("Forgot your password?")}
          </Link>
        )}
      </div>
    </Form>
  );
}
