import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { msg, t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { Button } from "~/ui/button";
import { emailInput } from "~/ui/form/email-input";
import { showToast } from "~/ui/toast/toast";
import { newsletterPath } from "../paths";
import type { FormAnswer } from "./form-answer";
import { sendForm } from "./send-form";
import { rememberFirstPage } from "./visit-source";

const looks = {
  full: {
    button: "primary",
    pending: msg("Subscribing..."),
    label: "mb-1.5 block font-semibold",
    row: "flex gap-3 max-sm:flex-col max-sm:[&_input]:basis-auto",
  },
  minimal: { button: "quiet", pending: "...", label: "sr-only", row: "flex gap-3 flex-wrap" },
} as const;

interface NewsletterFormProps {
  look: keyof typeof looks;
  /** The response to a form submitted without JavaScript. */
  answer?: FormAnswer;
  className?: string;
}

/** The newsletter form (specification, section 4); works without JavaScript. */
export function NewsletterForm({ look, answer, className }: NewsletterFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Undefined until it is sent by the script. */
  const [sending, setSending] = useState<boolean>();
  const [failed, setFailed] = useState(answer?.toast.kind === "destructive");
  useEffect(rememberFirstPage, []);
  // While it is sent the field is disabled, and loses the focus.
  useEffect(() => {
    if (failed && sending === false) input.current?.focus();
  }, [failed, sending]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const { toast, typed } = await sendForm(input.current?.value ?? "");
    if (input.current && typed === "") input.current.value = "";
    setFailed(toast.kind === "destructive");
    setSending(false);
    showToast(toast);
  };

  // The answer to a form that was sent before the script, until another is.
  const said = sending === undefined && answer;
  const { button, pending, label, row } = looks[look];
  return (
    <form method="post" action={pathHere(newsletterPath)} onSubmit={send} noValidate className={className}>
      <label htmlFor={id} className={label}>
        {t("Your e-mail")}
      </label>
      <div className={row}>
        <input
          ref={input}
          id={id}
          name="email"
          {...emailInput}
          placeholder="you@example.com"
          defaultValue={answer?.typed}
          disabled={sending}
          aria-invalid={failed || undefined}
          aria-describedby={said ? `${id}-answer` : undefined}
          onInput={() => setFailed(false)}
          className="field newsletter-field"
        />
        <Button type="submit" look={button} disabled={sending} className="shrink-0">
          {sending ? t(pending) : t("Subscribe")}
        </Button>
      </div>
      {said ? (
        <p id={`${id}-answer`} role="alert" className="mt-3 text-sm">
          <strong className="block">{said.toast.title}</strong> {said.toast.description}
        </p>
      ) : null}
    </form>
  );
}
