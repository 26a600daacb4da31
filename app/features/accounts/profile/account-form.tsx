import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { emailInput } from "~/ui/form/email-input";
import { FieldErrors, TextField } from "~/ui/form/field";
import { fieldProps } from "~/ui/form/field-props";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { AccountFields } from "../sign-in/checks";
import { type AccountCheck, useAccountCheck } from "../sign-in/use-account-check";

/** A form field; `kind` and `autoComplete` help phones and password managers. */
interface FormField extends Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "defaultValue"> {
  kind?: "email" | "password";
  name: keyof AccountFields;
  label: string;
  hint?: string;
  optional?: boolean;
}

interface AccountFormProps {
  id: string;
  check: AccountCheck;
  fields: FormField[];
  result?: SubmissionResult<string[]>;
  submit: { label: string; pending: string; look?: "primary" | "danger" };
  /** Further controls, above the button; made of all errors by their fields' names, if they have some. */
  children?: ReactNode | ((errors: Record<string, string[]>) => ReactNode);
}

/** A short form of an account page: a few text fields and one button. Works without JavaScript. */
export function AccountForm({ id, check, fields, result, submit, children }: AccountFormProps) {
  const { formData } = useNavigation();
  const [form, metadata] = useForm<AccountFields>({
    id,
    lastResult: result,
    ...useAccountCheck(id, check),
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      {fields.map(({ name, kind, optional, defaultValue, ...field }) => {
        const Control = kind === "password" ? PasswordField : TextField;
        const { defaultValue: typed, ...control } = fieldProps(metadata[name]);
        return (
          <Control
            key={name}
            {...(kind === "email" ? emailInput : {})}
            {...control}
            {...field}
            defaultValue={typed ?? defaultValue}
            required={!optional}
          />
        );
      })}
      {typeof children === "function" ? children(form.allErrors) : children}
      <FieldErrors id={form.errorId} errors={form.errors} />
      <div>
        <SubmitButton
          look={submit.look}
          pending={fields.some(({ name }) => formData?.has(name))}
          pendingText={submit.pending}
        >
          {submit.label}
        </SubmitButton>
      </div>
    </Form>
  );
}
