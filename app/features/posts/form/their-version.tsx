import { msg, t } from "~/lib/i18n/t";
import { TextArea } from "~/ui/form/field";
import type { PostAnswer } from "./post-answer";
import { PostStanding } from "./post-standing";

const shown = [
  ["title", msg("Title")],
  ["slug", msg("Address")],
  ["author", msg("Author")],
  ["excerpt", msg("Excerpt")],
] as const;

/** What somebody else saved meanwhile, to compare and copy from, and whether saving over it is public. */
export const TheirVersion = ({ theirs, status }: NonNullable<PostAnswer["conflict"]>) => (
  <details open className="rounded-2xl border border-rule-strong p-5">
    <summary className="cursor-pointer font-semibold">{t("What they saved")}</summary>
    <p className="mt-4">
      <PostStanding post={theirs} status={status} />
    </p>
    <dl className="mt-4 grid gap-2 text-[0.94rem] wrap-anywhere">
      {shown.map(([name, label]) => (
        <div key={name} className="flex flex-wrap gap-x-3">
          <dt className="font-semibold">{t(label)}</dt>
          <dd>{theirs[name]}</dd>
        </div>
      ))}
    </dl>
    <TextArea id="theirs" label={t("Their text")} readOnly defaultValue={theirs.content} className="mt-4" />
  </details>
);
