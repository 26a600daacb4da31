import { Link } from "@remix-run/react";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Mail from "lucide-react/icons/mail";
import { homeHeadings } from "~/content/home";
import { stadiumProject } from "~/content/initiatives";
import { site } from "~/content/site";
import { gatheringFormPath, gatheringPath } from "~/features/gatherings/paths";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { mailto } from "~/lib/text/mailto";
import { buttonClass } from "~/ui/button";
import { Section } from "~/ui/section";
import { StadiumDrawing } from "./stadium-drawing";

const { title, kicker, text, emailLabel, surveyLabel, email, gathering } = stadiumProject;

const storyEmail = () =>
  mailto(site.email, {
    subject: t(email.subject),
    body: [t(email.opening), ...email.questions.map((question, at) => `${at + 1}. ${t(question)}\n\n`)].join(
      "\n\n",
    ),
  });

/** The concert oral-history project, in dark colours (specification, section 2, "Initiatives"). */
export const StadiumProject = () => (
  <Section
    title={t(homeHeadings.initiatives)}
    className="mt-24 border-y border-rule bg-paper text-ink scheme-dark sm:mt-32"
    headingClassName="mx-auto max-w-page px-4 pt-16 text-soft sm:px-6 sm:pt-20"
  >
    <div className="mx-auto grid max-w-page items-center gap-x-16 gap-y-12 px-4 pt-10 pb-20 sm:px-6 lg:grid-cols-2 lg:pb-28">
      <div className="lg:order-last">
        <StadiumDrawing />
      </div>
      <div>
        <p className="eyebrow">{t(kicker)}</p>
        <h3 className="mt-3 text-5xl leading-[0.98] sm:text-7xl">{t(title)}</h3>
        {text.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-measure">
            {t(paragraph)}
          </p>
        ))}
        <div className="mt-9 flex flex-wrap gap-3">
          <a href={storyEmail()} className={buttonClass("quiet", "bg-ink text-paper hover:bg-soft")}>
            <Mail size={18} aria-hidden /> {t(emailLabel)}
          </a>
          <a href={site.links.survey} rel="noopener" className={buttonClass()}>
            <ClipboardList size={18} aria-hidden /> {t(surveyLabel)}
          </a>
        </div>
        <p className="mt-4 flex flex-wrap gap-x-6">
          <a href={pathHere(gatheringFormPath(gathering.code))} className="link tall">
            {t(gathering.label)}
          </a>
          <Link to={gatheringPath(gathering.code)} className="link tall">
            {t(gathering.readLabel)}
          </Link>
        </p>
      </div>
    </div>
  </Section>
);
