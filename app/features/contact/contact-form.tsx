import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { PersonCheck } from "~/features/site/person-check";
import { t } from "~/lib/i18n/t";
import { emailInput } from "~/ui/form/email-input";
import { TextArea, TextField } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/submit-button";
import { useHydrated } from "~/ui/hooks/use-hydrated";
import { showToast } from "~/ui/toast/toast";
import type { ContactAnswer } from "./contact-answer";

interface ContactFormProps {
  formKey: string;
  /** The response to a form submitted without JavaScript. */
  answer?: ContactAnswer;
}

/** The contact form (specification, section 2, "/contact"); works without JavaScript. */
export function ContactForm({ formKey, answer }: ContactFormProps) {
  const fetcher = useFetcher<ContactAnswer>();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { data } = fetcher;
  // Empty rather than missing values once a message was sent: React would leave those that a refusal set, and `reset`
  // would restore them.
  const { errors = {}, values } = data ?? answer ?? {};
  // The page's key changes once a message was sent: the next one is another.
  const [firstKey] = useState(formKey);
  const key = (formKey === firstKey && answer?.values?.form_key) || formKey;

  useEffect(() => {
    if (!data) return;
    showToast(data.toast);
    if (data.isSent) form.current?.reset();
    else form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [data]);

  return (
    <fetcher.Form ref={form} method="post" action="/contact" noValidate className="grid gap-6">
      {answer && !data ? (
        <p role="alert" className="rounded-lg border border-danger px-4 py-3">
          <strong className="block">{answer.toast.title}</strong> {answer.toast.description}
        </p>
      ) : null}
      <TextField
        id="contact-name"
        name="name"
        label={t("Your name")}
        autoComplete="name"
        defaultValue={values?.name ?? ""}
        errors={errors.name}
      />
      <TextField
        {...emailInput}
        id="contact-email"
        name="email"
        label={t("Your e-mail")}
        defaultValue={values?.email ?? ""}
        errors={errors.email}
      />
      <TextArea
        id="contact-message"
        name="message"
        label={t("Your message")}
        defaultValue={values?.message ?? ""}
        errors={errors.message}
      />
      <div className={errors.website ? undefined : "hidden"}>
        <TextField
          id="contact-website"
          name="website"
          label={t("Website (leave this empty)")}
          autoComplete="off"
          tabIndex={errors.website ? undefined : -1}
          defaultValue={values?.website ?? ""}
          errors={errors.website}
        />
      </div>
      <input type="hidden" name="form_key" defaultValue={key} />
      {hydrated ? <input type="hidden" name="enhanced" value="1" /> : null}
      <PersonCheck answer={data ?? answer} />
      <div>
        <SubmitButton pending={fetcher.state !== "idle"} pendingText={t("Sending...")}>
          {t("Send Message")}
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}
