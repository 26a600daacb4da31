import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import PenLine from "lucide-react/icons/pen-line";
import type { Essay } from "~/content/essays";
import { t } from "~/lib/i18n/t";
import { inEnglishHere } from "~/lib/text/in-language";
import { ButtonLink } from "~/ui/button";
import { LabelArt } from "~/ui/label/label-art";
import { EssayFacts } from "./essay-facts";
import { EssayHeader } from "./essay-header";
import { NextEssay } from "./next-essay";
import { ShareEssay } from "./share-essay";

interface EssayPageProps {
  essay: Essay;
  next: Essay;
  /** The text, rendered from our own MDX at build time. */
  html: string;
  minutes: number;
}

/** A featured essay (specification, section 2, "Static essay pages"). */
export const EssayPage = ({ essay, next, html, minutes }: EssayPageProps) => (
  <>
    <article className="mx-auto max-w-page px-4 sm:px-6">
      <BackToStories className="mt-4" />
      <EssayHeader essay={essay} minutes={minutes} />
      <div className="groove grid gap-x-10 gap-y-10 pt-10 sm:pt-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="min-w-0 lg:col-start-2">
          <div
            {...inEnglishHere()}
            className="prose drop-cap text-[1.06rem]"
            // Trusted: the essays are files of this repository, built into the worker. As HTML, their code isn't sent
            // to the browser.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
            dangerouslySetInnerHTML={{ __html: html }}
          />
          <EndOfEssay essay={essay} />
        </div>
        <EssayFacts essay={essay} />
      </div>
    </article>
    <NextEssay essay={next} />
  </>
);

const EndOfEssay = ({ essay }: { essay: Essay }) => (
  <footer className="mt-12 max-w-[36rem]">
    <LabelArt artist={essay.artist} title={essay.title} className="size-10" />
    {essay.adaptation_credit ? (
      <p className="mt-6 text-[0.94rem] text-soft">{essay.adaptation_credit}</p>
    ) : null}
    <ShareEssay essay={essay} />
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <ButtonLink to={formAbout(essay)} reloadDocument look="primary">
        <PenLine size={18} aria-hidden /> {t("Share Your Story")}
      </ButtonLink>
      <BackToStories />
    </div>
  </footer>
);

const BackToStories = ({ className = "" }: { className?: string }) => (
  <Link
    to="/stories"
    prefetch="intent"
    className={`tall gap-2 text-[0.94rem] font-semibold text-soft hover:text-ink print:hidden ${className}`}
  >
    <ArrowLeft size={18} aria-hidden /> {t("Back to Stories")}
  </Link>
);

/** URL of the submission form, prefilled with the essay's song. */
const formAbout = ({ title, artist }: Essay): string =>
  `/submissions/new?${new URLSearchParams({ song: title, artist })}`;
