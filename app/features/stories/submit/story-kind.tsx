import { useId } from "react";
import { languageCodes, languages } from "~/content/languages";
import { moodNames, moods } from "~/content/moods";
import { firstYear } from "~/content/places";
import { formats } from "~/content/submissions";
import { t } from "~/lib/i18n/t";
import { TextField } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";

/** An author's choices for a story, by field name. */
export interface ChosenKind {
  mood?: string | null;
  format?: string | null;
  /** Of a stored story; undefined in a form for a new one, whose language is found. */
  language?: string;
  /** Of a refused form: what it showed before. */
  language_shown?: string;
  place_text?: string | null;
  place_exactness?: string | null;
  year?: string | number | null;
}

/** The choice of mood, print format and language, and where and when; collapsed, and works without JavaScript. */
export default function StoryKind({ mood, format, language, language_shown, ...whereAndWhen }: ChosenKind) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <WhereAndWhen {...whereAndWhen} />
      <details className="rounded-2xl border border-rule px-5 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          {language ? t("Mood, format and language (optional)") : t("Mood and format (optional)")}
        </summary>
        <div className="grid gap-5 pt-2 pb-4 sm:grid-cols-2">
          <SelectField
            id={`${id}mood`}
            name="mood"
            label={t("Mood")}
            defaultValue={mood ?? "none"}
            options={[
              { value: "none", label: t("Let it be guessed") },
              ...moods.map((value) => ({ value, label: t(moodNames[value]) })),
            ]}
          />
          <SelectField
            id={`${id}format`}
            name="format"
            label={t("Format")}
            hint={t("How you would like it to be printed.")}
            defaultValue={format ?? "none"}
            options={[
              { value: "none", label: t("No wish") },
              ...formats.map(({ value, name }) => ({ value, label: t(name) })),
            ]}
          />
          {language ? (
            <>
              <SelectField
                id={`${id}language`}
                name="language"
                label={t("Language")}
                hint={t("Found from your words. Screen readers speak it, and readers look for it.")}
                defaultValue={language}
                options={[
                  { value: "none", label: t("None of these") },
                  ...languageCodes.map((value) => ({ value, label: languages[value], lang: value })),
                ]}
              />
              <input type="hidden" name="language_shown" value={language_shown ?? language} />
            </>
          ) : null}
        </div>
      </details>
    </div>
  );
}

/**
 * Where and in which year the song found its teller. Suggestions of places are added by a script, once it is loaded.
 */
function WhereAndWhen({ place_text, place_exactness, year }: ChosenKind) {
  const id = useId();
  return (
    <details className="rounded-2xl border border-rule px-5 py-1" open={Boolean(place_text || year)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t("Where and when (optional)")}
      </summary>
      <p className="max-w-prose text-sm text-soft">
        {t(
          "Where were you when the song found you, and in which year? Readers see it, and find your story on the map.",
        )}
      </p>
      <div className="grid gap-5 pt-4 pb-4 sm:grid-cols-2">
        <div className="relative sm:col-span-2">
          <TextField
            id={`${id}place`}
            name="place_text"
            label={t("Place")}
            hint={t("A town and its country, such as Lisbon, Portugal; or any place in your words.")}
            defaultValue={place_text ?? ""}
            autoComplete="off"
          />
        </div>
        <SelectField
          id={`${id}exactness`}
          name="place_exactness"
          label={t("How exactly")}
          hint={t("Of a country, no town is kept.")}
          defaultValue={place_exactness ?? "town"}
          options={[
            { value: "town", label: t("Show the town") },
            { value: "country", label: t("Show the country only") },
          ]}
        />
        <TextField
          id={`${id}year`}
          name="year"
          label={t("Year")}
          hint={t("Four digits, from {year}.", { year: firstYear })}
          defaultValue={year ?? ""}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </details>
  );
}
