import { useEffect, useId, useRef, useState } from "react";
import { msg, t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { FieldErrors, TextArea } from "~/ui/form/field";

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
  const area = useRef<HTMLDivElement>(null);
  const editor = useEditorModule();
  const [wantsHtml, setWantsHtml] = useState(false);
  const label = useId();
  // Read again whenever the editor opens: the field holds the current text.
  const html = fieldIn(area.current)?.value ?? defaultValue ?? "";
  const isFormatted = editor !== null && !wantsHtml && editor.canEdit(html);

  const write = (text: string) => {
    const field = fieldIn(area.current);
    if (field) field.value = text;
    onChange();
  };

  return (
    <div>
      <div ref={area} hidden={isFormatted}>
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
          <editor.RichText key={revision} html={html} labelledBy={label} onChange={write} />
          <FieldErrors id={`${id}-error`} errors={errors} />
        </>
      ) : null}
      {editor ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button onClick={() => setWantsHtml(isFormatted)}>
            {isFormatted ? t("Edit as HTML") : t("Edit with formatting")}
          </Button>
          {!isFormatted && !editor.canEdit(html) ? (
            <p className="min-w-0 flex-1 basis-64 text-sm text-soft">
              {t("This text has HTML that the formatting editor would lose, so it stays as it is.")}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

const hint = msg(
  "Paragraphs, headings from h2, lists, quotes, links and this site’s own pictures stay; whatever runs or loads from elsewhere is removed. Pictures are put in where the text is edited with formatting.",
);

const fieldIn = (element: HTMLElement | null) => element?.querySelector("textarea");

/** The rich-text editor, loaded by this page only, in the browser. */
function useEditorModule() {
  const [module, setModule] = useState<typeof import("./rich-text.client") | null>(null);
  useEffect(() => {
    import("./rich-text.client").then(setModule, () => {
      // Loading failed: the textarea stays.
    });
  }, []);
  return module;
}
