import { Link } from "@remix-run/react";
import { type Essay, essays } from "~/content/essays";
import { homeEssays } from "~/content/stories-page";
import { essayPath } from "~/features/essays/essay-path";
import { t } from "~/lib/i18n/t";
import { inEnglishHere } from "~/lib/text/in-language";
import { RecordSleeve } from "~/ui/label/record-sleeve";
import { Section } from "~/ui/section";

/** The three essays: one large, two beside it. */
export function FeaturedEssays() {
  const [lead, ...others] = essays;
  return (
    <Section
      title={t(homeEssays.heading)}
      className="mx-auto max-w-page px-4 pt-24 sm:px-6 sm:pt-32"
      headingClassName="mb-8 sm:mb-12"
    >
      <div className="groove grid gap-x-14 gap-y-12 pt-8 lg:grid-cols-[7fr_5fr]">
        {lead ? <Lead essay={lead} /> : null}
        <div className="grid content-between gap-10">
          {others.map((essay) => (
            <Other key={essay.slug} essay={essay} />
          ))}
          <p>
            <Link to="/stories" prefetch="intent" className="link tall">
              {t(homeEssays.linkLabel)}
            </Link>
          </p>
        </div>
      </div>
    </Section>
  );
}

const Lead = ({ essay }: { essay: Essay }) => (
  <article className="relative min-w-0">
    <RecordSleeve artist={essay.artist} title={essay.title} className="w-full" />
    <p className="eyebrow mt-7">{t(essay.theme)}</p>
    <h3 className="mt-2 text-4xl sm:text-5xl">
      <TitleLink essay={essay} />
    </h3>
    <p className="mt-2 text-soft">{essay.artist}</p>
    <p {...inEnglishHere()} className="mt-4 max-w-measure">
      {essay.excerpt}
    </p>
  </article>
);

const Other = ({ essay }: { essay: Essay }) => (
  <article className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 gap-y-3 border-b border-rule pb-10 sm:grid-cols-[10rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]">
    <RecordSleeve artist={essay.artist} title={essay.title} className="w-full sm:row-span-2" />
    <div className="min-w-0">
      <p className="eyebrow">{t(essay.theme)}</p>
      <h3 className="mt-1.5 text-[1.35rem] wrap-break-word sm:text-[1.6rem]">
        <TitleLink essay={essay} />
      </h3>
      <p className="mt-1 text-soft">{essay.artist}</p>
    </div>
    <p {...inEnglishHere()} className="col-span-2 text-[0.94rem] sm:col-span-1 sm:col-start-2">
      {essay.excerpt}
    </p>
  </article>
);

const TitleLink = ({ essay }: { essay: Essay }) => (
  <Link
    to={essayPath(essay)}
    prefetch="intent"
    className="underline-offset-4 after:absolute after:inset-0 hover:underline hover:decoration-1"
  >
    {essay.title}
  </Link>
);
