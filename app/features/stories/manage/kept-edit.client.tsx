import { useEffect, useRef, useState } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { storedEdit } from "./stored-edit";

interface KeptEditProps {
  /** The story's. */
  id: string;
  /** Of the words that the form would replace; empty while it is being saved. */
  version: string;
  /** Whether it wasn't saved: the form has its words still. */
  isRefused: boolean;
}

const formOf = () => document.querySelector<HTMLFormElement>("form#manage-form");

/**
 * Keeps what an author types on a story's private page for as long as its tab lives: a phone that needs memory closes
 * the page, and loads it anew later.
 */
export default function KeptEdit({ id, version, isRefused }: KeptEditProps) {
  const [isBack, setBack] = useState(false);
  const last = useRef<string>();
  useEffect(() => {
    const form = formOf();
    if (!form || !version) return;
    const keep = () => storedEdit.write(id, JSON.stringify({ version, fields: fieldsOf(form).map(entryOf) }));
    if (last.current === undefined) setBack(restore(form, readKept(id, version)));
    else if (last.current !== version && isRefused) keep();
    else if (last.current !== version) {
      storedEdit.write(id, null);
      setBack(false);
    }
    last.current = version;
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, [id, version, isRefused]);
  if (!isBack) return null;
  const discard = () => {
    const form = formOf();
    form?.reset();
    storedEdit.write(id, null);
    setBack(false);
    // The button that had the focus goes.
    form?.querySelector("textarea")?.focus();
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
    const kept: { version?: string; fields?: Entry[] } = JSON.parse(storedEdit.read(id) ?? "{}");
    if (kept.version === version) return kept.fields ?? [];
    storedEdit.write(id, null);
  } catch {
    // Something else stands there.
  }
  return [];
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
