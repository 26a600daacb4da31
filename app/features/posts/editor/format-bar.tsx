import { type Editor, useEditorState } from "@tiptap/react";
import type { LucideIcon } from "lucide-react";
import Image from "lucide-react/icons/image";
import Link from "lucide-react/icons/link";
import { Toolbar } from "radix-ui";
import { Fragment, type KeyboardEvent, useEffect, useState } from "react";
import { t } from "~/lib/i18n/t";
import { formats } from "./formats";
import { LinkDialog } from "./link-dialog";
import { PictureDialog } from "./picture-dialog";
import { selectedPicture } from "./picture-node";
import { takeSelection } from "./take-selection";

const buttonClass =
  "inline-flex size-11 items-center justify-center rounded-md text-ink hover:bg-sunk " +
  "aria-disabled:opacity-50 aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:forced-color-adjust-none";

/** The toolbar of the rich-text editor. One tab stop; the arrow keys move within it (WAI-ARIA, "Toolbar Pattern"). */
export function FormatBar({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<"link" | "picture" | null>(null);
  const close = () => setDialog(null);
  const states = useEditorState({
    editor,
    selector: ({ editor }) => ({
      isLink: editor.isActive("link"),
      isPicture: selectedPicture(editor) !== null,
      formats: formats.map((group) =>
        group.map(({ isOn, isPossible }) => ({
          isOn: isOn?.(editor),
          isPossible: isPossible?.(editor) ?? true,
        })),
      ),
    }),
  });

  useEffect(() => {
    const openByKeyboard = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      takeSelection(editor);
      setDialog("link");
    };
    const { dom } = editor.view;
    dom.addEventListener("keydown", openByKeyboard);
    return () => dom.removeEventListener("keydown", openByKeyboard);
  }, [editor]);

  return (
    <Toolbar.Root
      aria-label={t("Formats")}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && editor.commands.focus()}
      className="sticky top-18 z-10 flex flex-wrap items-center gap-1 rounded-t-lg border-b border-rule bg-raised p-1.5"
    >
      {formats.map((group, at) => (
        <Fragment key={group[0]?.label}>
          {at > 0 ? <Toolbar.Separator className="mx-1 h-6 w-px bg-rule max-sm:hidden" /> : null}
          {group.map(({ label, icon: Icon, keys, run }, index) => {
            const state = states.formats[at]?.[index];
            return (
              <Toolbar.Button
                key={label}
                aria-label={t(label)}
                aria-keyshortcuts={keys}
                title={`${t(label)} (${keys})`}
                aria-pressed={state?.isOn}
                aria-disabled={!state?.isPossible}
                onClick={() => run(editor)}
                className={buttonClass}
              >
                <Icon size={19} aria-hidden />
              </Toolbar.Button>
            );
          })}
        </Fragment>
      ))}
      <Toolbar.Separator className="mx-1 h-6 w-px bg-rule max-sm:hidden" />
      <DialogButton
        label={t("Link")}
        icon={Link}
        keys="Control+K"
        isOn={states.isLink}
        onClick={() => setDialog("link")}
      />
      <DialogButton
        label={t("Picture")}
        icon={Image}
        isOn={states.isPicture}
        onClick={() => setDialog("picture")}
      />
      {dialog === "link" ? <LinkDialog editor={editor} onClose={close} /> : null}
      {dialog === "picture" ? <PictureDialog editor={editor} onClose={close} /> : null}
    </Toolbar.Root>
  );
}

interface DialogButtonProps {
  label: string;
  icon: LucideIcon;
  keys?: string;
  isOn: boolean;
  onClick: () => void;
}

const DialogButton = ({ label, icon: Icon, keys, isOn, onClick }: DialogButtonProps) => (
  <Toolbar.Button
    aria-label={label}
    aria-keyshortcuts={keys}
    title={keys ? `${label} (${keys})` : label}
    aria-pressed={isOn}
    aria-haspopup="dialog"
    onClick={onClick}
    className={buttonClass}
  >
    <Icon size={19} aria-hidden />
  </Toolbar.Button>
);
