import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { languages } from "~/content/languages";
import { moodNames, moods } from "~/content/moods";
import { ArchiveField } from "~/features/stories/archive/archive-field";
import { t } from "~/lib/i18n/t";
import { classNames } from "~/lib/text/class-names";
import { Button } from "~/ui/button";
import type { SearchFilter } from "../facets";
import { suggestIn } from "../suggestions/suggest-in";
import { useShownFields } from "./use-shown-fields";

/** Two of these share a line on phones, however long the longest option is. */
const halfLine = "max-sm:flex-[1_8rem]";

interface ChoiceProps {
  id: string;
  label: string;
  /** Of its box. */
  className?: string;
  children: ReactNode;
}

const Choice = ({ id, label, className, children }: ChoiceProps) => (
  <div className={classNames("min-w-0", className)}>
    <label htmlFor={id} className="mb-1 block text-sm font-semibold">
      {label}
    </label>
    {children}
  </div>
);

/** The search page's field and filters: one form, whose address can be shared. */
export function SearchForm({ text, filter }: { text: string; filter: SearchFilter }) {
  const shown = {
    q: text,
    mood: filter.mood?.toLowerCase() ?? "",
    language: filter.language ?? "",
    place: filter.place ?? "",
    year: `${filter.year ?? ""}`,
    spoken: filter.isSpoken ? "1" : "",
  };
  const { form, noteSent } = useShownFields(shown);
  return (
    <Form
      ref={form}
      onSubmit={noteSent}
      action="/search"
      role="search"
      aria-label={t("Search the archive")}
      className="grid gap-4"
    >
      <ArchiveField />
      <div className="flex gap-2">
        <label htmlFor="search-q" className="sr-only">
          {t("What are you looking for?")}
        </label>
        <div className="relative min-w-0 flex-1">
          <input
            id="search-q"
            name="q"
            onFocus={suggestIn}
            onInput={suggestIn}
            type="search"
            maxLength={200}
            defaultValue={shown.q}
            autoComplete="off"
            placeholder={t("A song, an artist, words of a story")}
            className="field w-full text-lg"
          />
        </div>
        <Button type="submit" look="primary">
          <Search size={18} aria-hidden /> <span className="max-sm:sr-only">{t("Search")}</span>
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Choice id="mood" label={t("Mood")} className={halfLine}>
          <select id="mood" name="mood" defaultValue={shown.mood} className="field max-sm:w-full">
            <option value="">{t("Any")}</option>
            {moods.map((mood) => (
              <option key={mood} value={mood.toLowerCase()}>
                {t(moodNames[mood])}
              </option>
            ))}
          </select>
        </Choice>
        <Choice id="language" label={t("Language")} className={halfLine}>
          <select id="language" name="language" defaultValue={shown.language} className="field max-sm:w-full">
            <option value="">{t("Any")}</option>
            {Object.entries(languages).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </Choice>
        <Choice id="place" label={t("Place")}>
          <input
            id="place"
            name="place"
            defaultValue={shown.place}
            maxLength={120}
            placeholder={t("Town or country")}
            className="field w-44"
          />
        </Choice>
        <Choice id="year" label={t("Year")}>
          <input
            id="year"
            name="year"
            defaultValue={shown.year}
            inputMode="numeric"
            maxLength={4}
            pattern="[0-9]{4}"
            className="field w-20"
          />
        </Choice>
        <label className="flex min-h-11 items-center gap-2 font-medium">
          <input
            type="checkbox"
            name="spoken"
            value="1"
            defaultChecked={filter.isSpoken}
            className="size-5"
          />
          {t("With a voice")}
        </label>
        <Button type="submit">{t("Apply")}</Button>
      </div>
    </Form>
  );
}
