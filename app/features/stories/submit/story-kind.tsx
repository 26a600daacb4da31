import { useId } from "react";
import { moods } from "~/content/moods";
import { formats } from "~/content/submissions";
import { SelectField } from "~/ui/form/select-field";

/** An author's choices for a story, by field name. */
export interface ChosenKind {
  mood?: string | null;
  format?: string | null;
}

/** The choice of mood and print format; collapsed, and works without JavaScript. */
export default function StoryKind({ mood, format }: ChosenKind) {
  const id = useId();
  return (
    <details className="rounded-2xl border border-rule px-5 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Mood and format (optional)
      </summary>
      <div className="grid gap-5 pt-2 pb-4 sm:grid-cols-2">
        <SelectField
          id={`${id}mood`}
          name="mood"
          label="Mood"
          defaultValue={mood ?? "none"}
          options={[
            { value: "none", label: "Let it be guessed" },
            ...moods.map((value) => ({ value, label: value })),
          ]}
        />
        <SelectField
          id={`${id}format`}
          name="format"
          label="Format"
          hint="How you would like it to be printed."
          defaultValue={format ?? "none"}
          options={[
            { value: "none", label: "No wish" },
            ...formats.map(({ name }) => ({ value: name.toLowerCase(), label: name })),
          ]}
        />
      </div>
    </details>
  );
}
