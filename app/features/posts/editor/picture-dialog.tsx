import type { Editor } from "@tiptap/react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FieldErrors, TextField } from "~/ui/form/field";
import { showToast } from "~/ui/toast/toast";
import { postPictureLimits } from "../pictures/limits";
import { pictureErrors } from "../pictures/picture-words";
import { insertPicture, selectedPicture } from "./picture-node";
import { uploadPicture } from "./upload-picture";

interface PictureDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks for a picture and what it shows; of the selected picture, what it shows. */
export const PictureDialog = ({ editor, onClose }: PictureDialogProps) => (
  <Dialog title={t("Picture")} onClose={onClose} opener={{ current: editor.view.dom }}>
    <PictureForm editor={editor} onClose={onClose} />
  </Dialog>
);

function PictureForm({ editor, onClose }: PictureDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [present] = useState(() => selectedPicture(editor));
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({});
  const [isSending, setSending] = useState(false);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => {
    // The dialog focuses its first element, which is the close button.
    form.current?.querySelector("input")?.focus();
    // Closed, nobody waits for the picture any more.
    return () => sending.current?.abort();
  }, []);

  const finish = (title: string) => {
    onClose();
    showToast({ title, kind: "success" });
  };

  const refuse = (wrong: typeof errors) => {
    setErrors(wrong);
    form.current?.querySelector<HTMLInputElement>(wrong.file ? "[name=file]" : "[name=alt]")?.focus();
  };

  const save = async (event: FormEvent<HTMLFormElement>) => {
    // In React's tree (not in the DOM), the post's form contains this one.
    event.preventDefault();
    event.stopPropagation();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    const alt = String(fields.get("alt")).trim();
    const file = fields.get("file");
    const isChosen = file instanceof File && file.size > 0;
    if (!alt || !(present || isChosen)) {
      return refuse({
        ...(present || isChosen ? {} : { file: t(pictureErrors.noFile) }),
        ...(alt ? {} : { alt: t(pictureErrors.noAlt) }),
      });
    }
    setErrors({});
    if (!isChosen) {
      editor.chain().updateAttributes("picture", { alt }).run();
      return finish(t("Picture changed"));
    }
    setSending(true);
    sending.current = new AbortController();
    const upload = await uploadPicture(file, sending.current.signal).catch(() => null);
    if (!upload) return;
    setSending(false);
    if ("error" in upload) return refuse({ file: upload.error });
    insertPicture(editor, { ...upload.picture, alt });
    finish(t("Picture put in"));
  };

  const remove = () => {
    editor.chain().deleteSelection().run();
    finish(t("Picture removed"));
  };

  return (
    <form
      ref={form}
      onSubmit={save}
      onInput={(event) => event.stopPropagation()}
      noValidate
      className="mt-5 grid gap-5"
    >
      {present ? (
        <img src={present.src} alt="" className="max-h-48 max-w-full justify-self-start rounded-lg" />
      ) : (
        <FileField error={errors.file} />
      )}
      <TextField
        id="picture-alt"
        name="alt"
        label={t("Alternative text")}
        defaultValue={present?.alt}
        maxLength={postPictureLimits.alt}
        autoComplete="off"
        required
        hint={t(
          "What one would miss without the picture, in a sentence: “Two sisters at a jukebox, laughing”, not “photo”. It is read to people who don’t see it, and stands in mails until pictures are let in.",
        )}
        errors={errors.alt ? [errors.alt] : undefined}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" aria-disabled={isSending}>
          {present ? t("Save") : t("Put in")}
        </Button>
        {present ? <Button onClick={remove}>{t("Remove picture")}</Button> : null}
        <p role="status">{isSending ? t("Sending the picture...") : null}</p>
      </div>
    </form>
  );
}

function FileField({ error }: { error?: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold leading-snug">
        {t("File")}
      </label>
      <input
        id={id}
        type="file"
        name="file"
        accept="image/*"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        className="w-full text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-rule-strong file:px-5 file:font-semibold file:text-ink hover:file:bg-sunk"
      />
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t("It is made smaller, and where and with what it was taken is removed.")}
      </p>
      <FieldErrors id={`${id}-error`} errors={error ? [error] : undefined} />
    </div>
  );
}
