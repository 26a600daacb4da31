import { Form, Link } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import { Trans } from "~/ui/trans";
import { ArchiveField } from "../archive/archive-field";
import { type FeedFilter, narrowedTo } from "./feed-filter";
import type { FeedLanguage } from "./feed-languages.server";

interface NarrowFeedProps {
  filter: FeedFilter;
  /** Those to choose from: from the loader, since their names are no part of the page's script. */
  languages: readonly FeedLanguage[];
}

/**
 * Narrows the stories to a place, a year or a language: each is a list by an index of its own, so there is a form for
 * each. They are folded away, and work without JavaScript.
 */
export function NarrowFeed({ filter, languages }: NarrowFeedProps) {
  const { place, year, language } = filter;
  const chosen = narrowedTo(filter, languages);
  return (
    <details className="narrow-feed" open={Boolean(chosen)}>
      <summary>
        {t("By place, year or language")}
        <ChevronDown size={18} aria-hidden />
      </summary>
      <div>
        <Choice>
          <Typed name="place" label={t("Town or country")} value={place} maxLength={120} />
        </Choice>
        <Choice>
          <Typed
            name="year"
            label={t("Year")}
            value={year}
            maxLength={4}
            inputMode="numeric"
            pattern="[0-9]{4}"
          />
        </Choice>
        {languages.length > 1 ? (
          <Choice>
            <SelectField
              id="language"
              name="language"
              label={t("Language")}
              key={language}
              defaultValue={language ?? ""}
              options={[
                { value: "", label: t("Any") },
                ...languages.map(({ code, name }) => ({ value: code, label: name, lang: code })),
              ]}
            />
          </Choice>
        ) : null}
      </div>
      {chosen ? (
        <p>
          <Trans
            text={language ? t("Stories in {choice}.") : t("Stories from {choice}.")}
            values={{
              choice: (
                <bdi className="font-semibold" lang={language ?? undefined}>
                  {chosen}
                </bdi>
              ),
            }}
          />{" "}
          <Link to="/community" className="link">
            {t("Show all")}
          </Link>
        </p>
      ) : null}
    </details>
  );
}

const Choice = ({ children }: { children: ReactNode }) => (
  <Form action="/community" preventScrollReset discover="none">
    <ArchiveField />
    {children}
    <Button type="submit">{t("Show")}</Button>
  </Form>
);

interface TypedProps {
  name: string;
  label: string;
  value: string | number | null | undefined;
  maxLength: number;
  inputMode?: "numeric";
  pattern?: string;
}

const Typed = ({ name, label, value, ...input }: TypedProps) => (
  <label className="typed">
    {label}
    <input
      {...input}
      name={name}
      key={value}
      defaultValue={value ?? ""}
      autoComplete="off"
      required
      className="field"
    />
  </label>
);
