import type { MetaFunction } from "@remix-run/cloudflare";
import { contactIntro, faq } from "~/content/contact";
import { ContactHeader } from "~/features/contact/contact-header";
import { Questions } from "~/features/contact/questions";
import { SmallPrint } from "~/features/contact/small-print";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs } from "~/features/site/structured-data";

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  const path = "/contact";
  return pageMeta({
    title: "Contact",
    description: contactIntro.text,
    origin,
    path,
    structured: [
      {
        "@type": "FAQPage",
        mainEntity: faq.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
      breadcrumbs(origin, [{ name: "Contact", path }]),
    ],
  });
};

export default function Contact() {
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <ContactHeader />
      <Questions />
      <SmallPrint />
    </div>
  );
}
