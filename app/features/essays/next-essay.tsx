import { Link } from "@remix-run/react";
import type { Essay } from "~/content/essays";
import { t } from "~/lib/i18n/t";
import { RecordSleeve } from "~/ui/label/record-sleeve";
import { essayPath } from "./essay-path";

/** Link to the next essay. */
export const NextEssay = ({ essay }: { essay: Essay }) => (
  <nav aria-label={t("Next story")} className="mx-auto mt-20 max-w-page px-4 sm:mt-28 sm:px-6 print:hidden">
    <Link
      to={essayPath(essay)}
      prefetch="intent"
      className="group groove grid items-center gap-x-12 gap-y-6 py-10 sm:grid-cols-[14rem_1fr] sm:py-14 lg:grid-cols-[20rem_1fr]"
    >
      <RecordSleeve artist={essay.artist} title={essay.title} className="w-56 sm:w-full" />
      <span className="min-w-0">
        <span className="eyebrow block">{t("Next story")}</span>
        <span className="mt-2 block font-serif text-4xl leading-none tracking-tight wrap-anywhere underline-offset-8 group-hover:underline group-hover:decoration-1 sm:text-6xl">
          {essay.title}
        </span>
        <span className="mt-3 block text-soft">{essay.artist}</span>
      </span>
    </Link>
  </nav>
);
