import { useEffect, useId, useState } from "react";
import { msg, t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { FieldErrors, TextArea } from "~/ui/form/field";
import { useLate } from "~/ui/hooks/use-late";

/** The rich-text editor, which this page alone loads, in the browser. Without it, the textarea stays. */
const loadEditor = () => import("./rich-text.client");

interface ContentFieldProps {
  id: string;
  name: string;
  defaultValue?: string;
  errors?: string[];
  /** Changes when the text was replaced from outside. */
  revision: number;
  onChange: () => void;
}

/**
 * A post's content: a textarea with HTML, which is what the form submits. If the rich-text editor can represent all of
 * it, the editor is shown instead and writes to the textarea.
 */
export function ContentField({ id, name, defaultValue, errors, revision, onChange }: ContentFieldProps) {
  const { module: editor } = useLate(loadEditor);
  const [wantsHtml, setWantsHtml] = useState(false);
  /** The field's text when it was last read, and whether the editor can represent it. */
  const [text, setText] = useState<{ html: string; isEditable: boolean; revision: number } | null>(null);
  const label = useId();
  const isFormatted = editor !== null && text?.isEditable === true && !wantsHtml;

  const read = () => {
    const html = textareaOf(id)?.value ?? "";
    if (editor) setText({ html, isEditable: editor.canEdit(html), revision });
  };
  // Without dependencies, on purpose: React 18 may compare those of an interrupted render and skip the effect.
  useEffect(() => {
    if (text?.revision !== revision) read();
  });
  const toggle = () => {
    read();
    setWantsHtml(isFormatted);
  };

  const write = (html: string) => {
    const field = textareaOf(id);
    if (field) field.value = html;
    onChange();
  };

  return (
    <div>
      <div hidden={isFormatted}>
        <TextArea
          id={id}
          name={name}
          defaultValue={defaultValue}
          label={t("Text, as HTML")}
          hint={t(hint)}
          errors={isFormatted ? undefined : errors}
          spellCheck
        />
      </div>
      {isFormatted ? (
        <>
          <p id={label} className="mb-1.5 font-semibold leading-snug">
            {t("Text")}
          </p>
          <editor.RichText key={text.revision} html={text.html} labelledBy={label} onChange={write} />
          <FieldErrors id={`${id}-error`} errors={errors} />
        </>
      ) : null}
      {text ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button onClick={toggle}>{isFormatted ? t("Edit as HTML") : t("Edit with formatting")}</Button>
          {text.isEditable ? null : (
            <p className="min-w-0 flex-1 basis-64 text-sm text-soft">
              {t("This text has HTML that the formatting editor would lose, so it stays as it is.")}
            </p>
          )}
        </div>
      ) : null}
    </div>
  );
}

const hint = msg(
  "Paragraphs, headings from h2, lists, quotes, links and this site’s own pictures stay; whatever runs or loads from elsewhere is removed. Pictures are added with formatting.",
);

const textareaOf = (id: string) => document.getElementById(id) as HTMLTextAreaElement | null;
