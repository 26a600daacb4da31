import type { Editor } from "@tiptap/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/form/field";
import { linkAddress } from "./link-address";

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Dialog for the URL of the selected text. */
export const LinkDialog = ({ editor, onClose }: LinkDialogProps) => (
  <Dialog title={t("Link")} onClose={onClose} opener={{ current: editor.view.dom }}>
    <LinkForm editor={editor} onClose={onClose} />
  </Dialog>
);

function LinkForm({ editor, onClose }: LinkDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isWrong, setWrong] = useState(false);
  const [present] = useState(() => String(editor.getAttributes("link").href ?? ""));
  // The dialog focuses its first element, which is the close button.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const setLink = (event: FormEvent<HTMLFormElement>) => {
    // In React's tree (not in the DOM), the post's form contains this one.
    event.preventDefault();
    event.stopPropagation();
    const href = linkAddress(String(new FormData(event.currentTarget).get("address")));
    if (!href) return setWrong(true);
    const chain = editor.chain().extendMarkRange("link");
    if (editor.state.selection.empty && !present) {
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  };

  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    onClose();
  };

  return (
    <form
      ref={form}
      onSubmit={setLink}
      onInput={(event) => event.stopPropagation()}
      noValidate
      className="mt-5 grid gap-5"
    >
      <TextField
        id="link-address"
        name="address"
        label={t("Address")}
        defaultValue={present}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        hint={t("A page of the web, an e-mail address, or a page of this site such as /radio.")}
        errors={isWrong ? [t("That is no address that a link can lead to")] : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary">
          {t("Set link")}
        </Button>
        {present ? <Button onClick={remove}>{t("Remove link")}</Button> : null}
      </div>
    </form>
  );
}
