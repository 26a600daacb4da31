import { TextArea } from "~/ui/form/field";
import type { PostWords } from "./post-draft";

/** The content that somebody else saved meanwhile, to compare and copy from. */
export const TheirVersion = ({ words }: { words: PostWords }) => (
  <details open className="rounded-2xl border border-rule-strong p-5">
    <summary className="cursor-pointer font-semibold">What they saved</summary>
    <dl className="mt-4 grid gap-2 text-[0.94rem] wrap-anywhere">
      {(["title", "slug", "author", "excerpt"] as const).map((name) => (
        <div key={name} className="flex flex-wrap gap-x-3">
          <dt className="font-semibold capitalize">{name === "slug" ? "Address" : name}</dt>
          <dd>{words[name]}</dd>
        </div>
      ))}
    </dl>
    <TextArea id="theirs" label="Their text" readOnly defaultValue={words.content} className="mt-4" />
  </details>
);
