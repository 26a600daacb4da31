import { useEffect, useState } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";

interface KeptEditProps {
  /** The story's. */
  id: string;
  /** Of the words that the page shows. */
  version: string;
}

const formOf = () => document.querySelector<HTMLFormElement>("form#manage-form");

const keyOf = (id: string) => `edit ${id}`;

/**
 * Keeps what an author types on a story's private page for as long as its tab lives: a phone that needs memory closes
 * the page, and loads it anew later.
 */
export default function KeptEdit({ id, version }: KeptEditProps) {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const form = formOf();
    if (!form) return;
    setBack(restore(form, readKept(id, version)));
    const keep = () => write(id, JSON.stringify({ version, fields: fieldsOf(form).map(entryOf) }));
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, [id, version]);
  if (!isBack) return null;
  const discard = () => {
    formOf()?.reset();
    write(id, null);
    setBack(false);
  };
  return (
    <div role="status" className="flex flex-wrap items-center gap-4 rounded-2xl bg-sunk p-4">
      <p className="min-w-0 flex-1 basis-64">
        {t("Words on this device that weren’t saved are back in the form.")}
      </p>
      <Button onClick={discard}>{t("Discard them")}</Button>
    </div>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Entry = [name: string, value: string];

const fieldsOf = (form: HTMLFormElement): Field[] =>
  (Array.from(form.elements) as Field[]).filter(({ name, type }) => name && type !== "hidden");

const entryOf = ({ name, value }: Field): Entry => [name, value];

/** What was typed for the words that the page shows; for others, it is saved, or would replace what another has. */
function readKept(id: string, version: string): Entry[] {
  try {
    const kept: { version?: string; fields?: Entry[] } = JSON.parse(
      sessionStorage.getItem(keyOf(id)) ?? "{}",
    );
    if (kept.version === version) return kept.fields ?? [];
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Storage is disabled, or something else stands there.
  }
  return [];
}

function write(id: string, kept: string | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), kept);
  } catch {
    // Storage is disabled or full: the form still holds everything.
  }
}

/**
 * Fills what nobody has typed into yet.
 * @returns whether anything is another now
 */
function restore(form: HTMLFormElement, kept: Entry[]): boolean {
  let isOther = false;
  for (const [name, value] of kept) {
    const field = fieldsOf(form).find((one) => one.name === name);
    if (!field || field.value === value || isTyped(field)) continue;
    field.value = value;
    isOther = true;
  }
  return isOther;
}

const isTyped = (field: Field): boolean => "defaultValue" in field && field.value !== field.defaultValue;
