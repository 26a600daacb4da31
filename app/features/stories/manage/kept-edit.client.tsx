import { useEffect, useRef, useState } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { fieldOf } from "~/ui/form/field-of";
import { storedEdit } from "./stored-edit";

export interface KeptEditProps {
  /** The id of the form's element. */
  form: string;
  /** Its key in `storedEdit`. */
  keptAs: string;
  /** The name of the field that says the version. */
  name: string;
  /** Of the words that the form would replace. */
  version: string;
  /** Another one once the form was saved, unlike the version, which doesn't count a mood, for instance. */
  saved: string;
  /** Whether it wasn't saved: the form has its words still. */
  isRefused: boolean;
  /** Called when words came back. */
  onBack?(): void;
}

const formOf = (id: string) => document.querySelector<HTMLFormElement>(`form#${id}`);

/**
 * Keeps what an author types into a form of a story's private page for as long as its tab lives: a phone that needs
 * memory closes the page, and loads it anew later. Sends the version with the form.
 */
export default function KeptEdit({
  form: formId,
  keptAs,
  name,
  version,
  saved,
  isRefused,
  onBack,
}: KeptEditProps) {
  const [isBack, setBack] = useState(false);
  /** The version of the words that came back, if the story was changed since: saving them is refused, and shows it. */
  const [former, setFormer] = useState<string>();
  /** What the form was last rendered for. */
  const last = useRef(saved);
  /** The form as it is being saved: what differs once it was is a newer edit. */
  const sent = useRef<Entry[]>();
  /** The language that this page has saved last; undefined if none: the form says the one that it was loaded with. */
  const language = useRef<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what an earlier visit left; from then on the form has the newest words
  useEffect(() => {
    const form = formOf(formId);
    const kept = readKept(keptAs);
    if (!form || !restore(form, kept.fields ?? [])) return;
    setBack(true);
    onBack?.();
    if (kept.version !== version) setFormer(kept.version);
  }, []);

  // Once it is saved, nothing is kept, unless the author has typed on since.
  useEffect(() => {
    const form = formOf(formId);
    const isSaved = last.current !== saved && !isRefused;
    last.current = saved;
    if (!form || !isSaved) return;
    language.current = Object.fromEntries(sent.current ?? [])[languageName];
    const isAsSent = ([name, value]: Entry) => (fieldOf(form, name)?.value ?? value) === value;
    if ((sent.current ?? []).every(isAsSent)) storedEdit.write(keptAs, null);
    else keepEdit(form, keptAs, version);
    setBack(false);
    setFormer(undefined);
  }, [formId, keptAs, version, saved, isRefused]);

  useEffect(() => {
    const form = formOf(formId);
    if (!form) return;
    const keep = () => keepEdit(form, keptAs, former ?? version);
    const noteSent = () => {
      sent.current = entriesOf(form);
    };
    const sayLanguage = ({ formData }: FormDataEvent) => {
      if (language.current !== undefined) formData.set(shownName, language.current);
    };
    form.addEventListener("input", keep);
    form.addEventListener("submit", noteSent);
    form.addEventListener("formdata", sayLanguage);
    return () => {
      form.removeEventListener("input", keep);
      form.removeEventListener("submit", noteSent);
      form.removeEventListener("formdata", sayLanguage);
    };
  }, [formId, keptAs, version, former]);

  // The answer says which version the form's words would replace.
  useEffect(() => {
    if (isRefused) setFormer(undefined);
  }, [isRefused]);
  const discard = () => {
    const form = formOf(formId);
    form?.reset();
    storedEdit.write(keptAs, null);
    setBack(false);
    setFormer(undefined);
    // The button that had the focus goes.
    form?.querySelector("textarea")?.focus();
  };
  return (
    <>
      {isBack ? (
        <div role="status" className="flex flex-wrap items-center gap-4 rounded-2xl bg-sunk p-4">
          <p className="min-w-0 flex-1 basis-64">
            {t("Words on this device that weren’t saved are back in the form.")}
          </p>
          <Button onClick={discard}>{t("Discard them")}</Button>
        </div>
      ) : null}
      <input type="hidden" name={name} value={former ?? version} />
    </>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Entry = [name: string, value: string];

const entriesOf = (form: HTMLFormElement): Entry[] =>
  (Array.from(form.elements) as Field[])
    .filter(({ name, type }) => name && type !== "hidden")
    .map(({ name, value }) => [name, value]);

/** The field of the story's language, and the one that says which was shown: only another one is a choice. */
const languageName = "language";
const shownName = "language_shown";

interface Kept {
  /** The one that its words were written for. */
  version?: string;
  fields?: Entry[];
}

function keepEdit(form: HTMLFormElement, key: string, version: string): void {
  const shown = new FormData(form).get(shownName);
  // The language is kept if its author has chosen it: otherwise the page that is loaded anew knows it better.
  const fields = entriesOf(form).filter(([name, value]) => name !== languageName || value !== shown);
  storedEdit.write(key, JSON.stringify({ version, fields } satisfies Kept));
}

function readKept(key: string): Kept {
  try {
    return JSON.parse(storedEdit.read(key) ?? "{}");
  } catch {
    // Something else stands there.
    return {};
  }
}

/**
 * Fills what nobody has typed into yet.
 * @returns whether anything is another now
 */
function restore(form: HTMLFormElement, kept: Entry[]): boolean {
  let isOther = false;
  for (const [name, value] of kept) {
    const field = fieldOf(form, name);
    if (!field || field.value === value || isTyped(field)) continue;
    field.value = value;
    isOther = true;
  }
  return isOther;
}

const isTyped = (field: Field): boolean => "defaultValue" in field && field.value !== field.defaultValue;
