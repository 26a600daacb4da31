import type { ReactNode } from "react";
import { newsletter } from "~/content/newsletter";
import { playlist } from "~/content/playlist";
import { t } from "~/lib/i18n/t";
import { CoverArt } from "~/ui/label/cover-art";
import { Section } from "~/ui/section";

const stamp = playlist.find(({ title }) => title === "Sodade");

/** What the newsletter is; `children` is its form. */
export const NewsletterHeader = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-16 gap-y-12 pt-10 sm:pt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
    <header>
      <h1 className="text-[clamp(2.9rem,9.5vw,6.8rem)] leading-[0.94] tracking-[-0.03em]">
        {t(newsletter.heading)}
      </h1>
      <p className="mt-6 max-w-[34rem] text-lg text-soft">{t(newsletter.text)}</p>
      <div className="mt-8 max-w-[34rem]">{children}</div>
    </header>
    <Section
      title={t(newsletter.whatYouGetHeading)}
      className="rounded-sm border border-rule bg-raised p-6 sm:p-8"
      headingClassName="[&_h2]:text-[1.6rem] sm:[&_h2]:text-[1.6rem] flex items-end justify-between gap-4"
    >
      {stamp ? (
        <div className="float-right -mt-11 ml-5 hidden border-[3px] border-dotted border-rule-strong p-1 sm:block">
          <CoverArt artist={stamp.artist} title={stamp.title} className="size-20" />
        </div>
      ) : null}
      <ul className="mt-4 space-y-3">
        {newsletter.whatYouGet.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
      <p className="mt-5 border-t border-rule pt-4 text-[0.83rem] text-soft">{t(newsletter.smallPrint)}</p>
    </Section>
  </div>
);
