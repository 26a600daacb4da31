import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { contactIntro, contactSide } from "~/content/contact";
import { t } from "~/lib/i18n/t";
import { Envelope } from "./envelope";

const { email, submissions, response } = contactSide;

/** The team's e-mail address in large type, and what to know before writing. */
export const ContactHeader = () => (
  <div className="pt-10 sm:pt-16">
    <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <h1 className="text-[clamp(3rem,10vw,7rem)] leading-[0.94] tracking-[-0.03em]">
          {t(contactIntro.heading)}
        </h1>
        <p className="mt-6 max-w-[34rem] text-lg text-soft">{t(contactIntro.text)}</p>
        <p className="mt-10 sm:mt-12">
          <a
            href={`mailto:${email.address}`}
            className="font-serif text-[clamp(1.2rem,6.6vw,3.2rem)] lg:text-[clamp(2.2rem,4.4vw,3.2rem)] leading-tight tracking-[-0.02em] wrap-anywhere underline decoration-1 underline-offset-[0.16em] hover:decoration-2"
          >
            {email.address}
          </a>
        </p>
      </div>
      <Envelope className="w-full max-w-[30rem] rotate-3 justify-self-center" />
    </div>
    <dl className="mt-12 grid gap-x-12 border-t border-rule sm:mt-16 lg:grid-cols-3">
      <Side title={email.title} text={email.text} />
      <Side title={submissions.title} text={submissions.text}>
        <Link to={submissions.href} className="link tall">
          {t(submissions.label)}
        </Link>
      </Side>
      <Side title={response.title} text={response.text} />
    </dl>
  </div>
);

const Side = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="border-b border-rule py-6 lg:border-b-0">
    <dt className="font-serif text-[1.45rem]">{t(title)}</dt>
    <dd className="mt-1">
      {t(text)}
      {children ? <div className="mt-1">{children}</div> : null}
    </dd>
  </div>
);
