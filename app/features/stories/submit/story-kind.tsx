import { useId } from "react";
import { languageCodes, languages } from "~/content/languages";
import { moods } from "~/content/moods";
import { formats } from "~/content/submissions";
import { SelectField } from "~/ui/form/select-field";

/** An author's choices for a story, by field name. */
export interface ChosenKind {
  mood?: string | null;
  format?: string | null;
  /** Of a stored story; undefined in a form for a new one, whose language is found. */
  language?: string;
}

/** The choice of mood and print format; collapsed, and works without JavaScript. */
export default function StoryKind({ mood, format, language }: ChosenKind) {
  const id = useId();
  return (
    <details className="rounded-2xl border border-rule px-5 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {language ? "Mood, format and language (optional)" : "Mood and format (optional)"}
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
        {language ? (
          <SelectField
            id={`${id}language`}
            name="language"
            label="Language"
            hint="Found from your words. Screen readers speak it, and readers look for it."
            defaultValue={language}
            options={[
              { value: "none", label: "None of these" },
              ...languageCodes.map((value) => ({ value, label: languages[value], lang: value })),
            ]}
          />
        ) : null}
      </div>
    </details>
  );
}
