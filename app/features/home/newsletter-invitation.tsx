import { homeNewsletter } from "~/content/home";
import { playlist } from "~/content/playlist";
import { NewsletterForm } from "~/features/newsletter/subscribe/newsletter-form";
import { t } from "~/lib/i18n/t";
import { CoverArt } from "~/ui/label/cover-art";
import { Section } from "~/ui/section";

/** The newsletter section, designed as a letter with a stamp (specification, section 2, "Home"). */
export function NewsletterInvitation() {
  const stamp = playlist[3];
  return (
    <div className="mx-auto max-w-page px-4 pt-24 sm:px-6 sm:pt-32">
      <Section
        id="newsletter"
        title={t(homeNewsletter.heading)}
        className="relative flex flex-col items-start rounded-sm border border-rule bg-raised px-6 py-12 sm:px-14 sm:py-20 lg:mx-auto lg:w-5/6"
        headingClassName="max-w-[30rem]"
      >
        {stamp ? (
          <div className="order-first mb-8 border-[3px] border-dotted border-rule-strong p-1.5 sm:absolute sm:top-14 sm:right-12">
            <CoverArt artist={stamp.artist} title={stamp.title} className="size-20 sm:size-28" />
          </div>
        ) : null}
        <p className="mt-5 max-w-[34rem] text-soft">{t(homeNewsletter.text)}</p>
        <NewsletterForm look="full" className="mt-7 w-full max-w-[30rem]" />
      </Section>
    </div>
  );
}
