import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { contactFormWords, contactIntro, faq } from "~/content/contact";
import { handleContactForm } from "~/features/contact/contact-action.server";
import type { ContactAnswer } from "~/features/contact/contact-answer";
import { ContactForm } from "~/features/contact/contact-form";
import { ContactHeader } from "~/features/contact/contact-header";
import { contactToasts } from "~/features/contact/messages";
import { Questions } from "~/features/contact/questions";
import { SmallPrint } from "~/features/contact/small-print";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs } from "~/features/site/structured-data";
import { failedResponse } from "~/lib/failed-response";
import { t } from "~/lib/i18n/t";
import { newId } from "~/lib/ids";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { Section } from "~/ui/section";

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  const path = "/contact";
  return pageMeta({
    title: t("Contact"),
    description: t(contactIntro.text),
    origin,
    path,
    structured: [
      {
        "@type": "FAQPage",
        mainEntity: faq.map(({ question, answer }) => ({
          "@type": "Question",
          name: t(question),
          acceptedAnswer: { "@type": "Answer", text: t(answer) },
        })),
      },
      breadcrumbs(origin, [{ name: t("Contact"), path }]),
    ],
  });
};

export const loader = () => ({ formKey: newId() });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { answer, init } = await handleContactForm(context, form, request);
  if (answer.isSent && !form.has("enhanced")) return redirectWithToast("/contact", answer.toast);
  return data<ContactAnswer>(answer, init);
}

/**
 * If the request fails for any reason, or has no answer for long, the form stays as it is and says so
 * (docs/decisions/0004). Sent again, it is the same message.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<ContactAnswer>();
  } catch {
    const answer: ContactAnswer = { toast: contactToasts.failed, isSent: false };
    return failedResponse(answer);
  }
}

/** Passes on `Retry-After`. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { unlessActionFailed as shouldRevalidate } from "~/lib/revalidation";

export default function Contact() {
  const { formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<ContactAnswer>();
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <ContactHeader />
      <Section
        id="write"
        title={t(contactFormWords.heading)}
        className="groove mt-16 grid gap-x-16 gap-y-8 pt-12 sm:mt-24 sm:pt-16 lg:grid-cols-[5fr_7fr]"
        headingClassName="lg:sticky lg:top-28 lg:self-start"
      >
        <ContactForm formKey={formKey} answer={answer} />
      </Section>
      <Questions />
      <SmallPrint />
    </div>
  );
}
