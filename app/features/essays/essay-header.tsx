import type { Essay } from "~/content/essays";
import { t } from "~/lib/i18n/t";
import { RecordSleeve } from "~/ui/label/record-sleeve";

/** Category, title and artist, with the record and its sleeve. */
export const EssayHeader = ({ essay, minutes }: { essay: Essay; minutes: number }) => (
  <header className="grid items-end gap-x-12 gap-y-10 pt-4 pb-12 sm:pb-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
    <div className="min-w-0 lg:pb-4">
      <p className="eyebrow">{t(essay.theme)}</p>
      <h1 className="mt-4 text-[clamp(2.9rem,9vw,6.2rem)] leading-[0.94] tracking-[-0.03em] wrap-break-word">
        {essay.title}
      </h1>
      <p className="mt-5 font-serif text-2xl sm:text-3xl">{essay.artist}</p>
      <p className="mt-6 text-soft">
        {t("By {author}", { author: essay.author })} <span aria-hidden>·</span>{" "}
        {t("{minutes} min read", { minutes })}
      </p>
    </div>
    <RecordSleeve
      artist={essay.artist}
      title={essay.title}
      label={t(essay.image_alt)}
      className="w-full max-w-[34rem] lg:justify-self-end"
    />
  </header>
);
