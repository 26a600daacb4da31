import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { Essay } from "~/content/essays";
import { storiesPage } from "~/content/stories-page";
import { t } from "~/lib/i18n/t";
import { inEnglishHere } from "~/lib/text/in-language";
import { RecordSleeve } from "~/ui/label/record-sleeve";
import { essayPath } from "./essay-path";

/** An essay on the Stories page (specification, section 2, "/stories"). Every second one is mirrored. */
export const EssayCard = ({ essay }: { essay: Essay }) => (
  <article className="group groove relative grid items-center gap-x-16 gap-y-8 py-10 sm:py-14 lg:grid-cols-2">
    <RecordSleeve
      artist={essay.artist}
      title={essay.title}
      label={t(essay.image_alt)}
      className="w-full lg:group-even:order-last"
    />
    <div className="min-w-0">
      <p className="eyebrow">{t(essay.theme)}</p>
      <h3 className="mt-3 text-[2.5rem] leading-none wrap-break-word sm:text-6xl">{essay.title}</h3>
      <p className="mt-3 text-lg text-soft">{essay.artist}</p>
      <p {...inEnglishHere()} className="mt-5 max-w-measure">
        {essay.excerpt}
      </p>
      <Link
        to={essayPath(essay)}
        prefetch="intent"
        className="mt-5 tall gap-2 font-semibold text-accent after:absolute after:inset-0"
      >
        {t(storiesPage.linkLabel)}
        <span className="sr-only">: {essay.title}</span>
        <ArrowRight
          size={18}
          aria-hidden
          className="transition-transform duration-200 group-hover:translate-x-1"
        />
      </Link>
    </div>
  </article>
);
