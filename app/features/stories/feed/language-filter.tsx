import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import type { FeedFilter } from "./feed-filter";
import type { FeedLanguage } from "./feed-languages.server";

/** Narrows the community page to stories in one language; a form, so that it works without JavaScript. */
export const LanguageFilter = ({
  filter,
  languages,
}: {
  filter: FeedFilter;
  /** Those to choose from: from the loader, since their names are no part of the page's script. */
  languages: readonly FeedLanguage[];
}) => (
  <Form action="/community" preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
    <SelectField
      id="language"
      name="language"
      label="Language"
      key={filter.language}
      defaultValue={filter.language ?? ""}
      options={[
        { value: "", label: "Any" },
        ...languages.map(({ code, name }) => ({ value: code, label: name, lang: code })),
      ]}
    />
    <Button type="submit">Show</Button>
  </Form>
);
