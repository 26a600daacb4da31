import { msg, t } from "~/lib/i18n/t";
import { TextArea } from "~/ui/form/field";
import type { PostWords } from "./post-draft";

const labels = {
  title: msg("Title"),
  slug: msg("Address"),
  author: msg("Author"),
  excerpt: msg("Excerpt"),
} as const;

/** The content that somebody else saved meanwhile, to compare and copy from. */
export const TheirVersion = ({ words }: { words: PostWords }) => (
  <details open className="rounded-2xl border border-rule-strong p-5">
    <summary className="cursor-pointer font-semibold">{t("What they saved")}</summary>
    <dl className="mt-4 grid gap-2 text-[0.94rem] wrap-anywhere">
      {(["title", "slug", "author", "excerpt"] as const).map((name) => (
        <div key={name} className="flex flex-wrap gap-x-3">
          <dt className="font-semibold">{t(labels[name])}</dt>
          <dd>{words[name]}</dd>
        </div>
      ))}
    </dl>
    <TextArea id="theirs" label={t("Their text")} readOnly defaultValue={words.content} className="mt-4" />
  </details>
);
