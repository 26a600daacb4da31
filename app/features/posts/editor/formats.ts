import type { Editor } from "@tiptap/react";
import type { LucideIcon } from "lucide-react";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import Italic from "lucide-react/icons/italic";
import Bold from "lucide-react/icons/letter-b";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Quote from "lucide-react/icons/quote";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { msg } from "~/lib/i18n/t";

/** A button of the toolbar. */
export interface Format {
  /** Marked by `msg`. */
  label: string;
  icon: LucideIcon;
  /** For `aria-keyshortcuts`; the editor handles the keys itself. */
  keys: string;
  run: (editor: Editor) => void;
  /** Whether it is active at the cursor; omitted for one-time actions. */
  isOn?: (editor: Editor) => boolean;
  /** Whether the action is possible. */
  isPossible?: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

const heading = (level: 2 | 3, icon: LucideIcon): Format => ({
  label: level === 2 ? msg("Heading 2") : msg("Heading 3"),
  icon,
  keys: `Control+Alt+${level}`,
  run: (editor) => chain(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive("heading", { level }),
});

/** The toolbar's buttons in groups. */
export const formats: Format[][] = [
  [
    {
      label: msg("Bold"),
      icon: Bold,
      keys: "Control+B",
      run: (editor) => chain(editor).toggleBold().run(),
      isOn: (editor) => editor.isActive("bold"),
    },
    {
      label: msg("Italic"),
      icon: Italic,
      keys: "Control+I",
      run: (editor) => chain(editor).toggleItalic().run(),
      isOn: (editor) => editor.isActive("italic"),
    },
  ],
  [heading(2, Heading2), heading(3, Heading3)],
  [
    {
      label: msg("List"),
      icon: List,
      keys: "Control+Shift+8",
      run: (editor) => chain(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive("bulletList"),
    },
    {
      label: msg("Numbered list"),
      icon: ListOrdered,
      keys: "Control+Shift+7",
      run: (editor) => chain(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive("orderedList"),
    },
    {
      label: msg("Quote"),
      icon: Quote,
      keys: "Control+Shift+B",
      run: (editor) => chain(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive("blockquote"),
    },
  ],
  [
    {
      label: msg("Undo"),
      icon: Undo2,
      keys: "Control+Z",
      run: (editor) => chain(editor).undo().run(),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      label: msg("Redo"),
      icon: Redo2,
      keys: "Control+Shift+Z",
      run: (editor) => chain(editor).redo().run(),
      isPossible: (editor) => editor.can().redo(),
    },
  ],
];
