import { useState } from "react";
import { createPortal } from "react-dom";
import { t } from "~/lib/i18n/t";
import { Combobox } from "~/ui/combobox/combobox";
import { afterPause, rememberedAnswers } from "~/ui/combobox/suggestions";
import { fieldOf } from "~/ui/form/field-of";
import { fillField } from "~/ui/form/fill-field";
import type { PlaceSuggestions } from "./suggestion";

const keyOf = (name: string) => encodeURIComponent(name);

interface PlaceSuggestionsProps {
  form: HTMLFormElement;
  /** The field that first had the focus, and its value then. */
  field: HTMLInputElement;
  value: string;
}

/** Suggestions for the field `place_text` of a form, if it has one: the server renders it without a script. */
export function PlaceSuggestionsOf({ form, field, value }: PlaceSuggestionsProps) {
  const [find] = useState(createPlaceSuggestions);
  const input = fieldOf(form, "place_text");
  if (!(input instanceof HTMLInputElement)) return null;
  return createPortal(
    <Combobox
      input={input}
      before={input === field ? value : undefined}
      label={t("Places")}
      find={find}
      keyOf={keyOf}
      render={(name) => <bdi>{name}</bdi>}
      onChoose={(name) => fillField(form, "place_text", name)}
    />,
    input.parentElement?.parentElement ?? form,
  );
}

function createPlaceSuggestions() {
  const load = rememberedAnswers<PlaceSuggestions>("/api/places");
  return afterPause<string>(async (typed, show) => show((await load({ q: typed })).places));
}
