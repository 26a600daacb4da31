import { EditorContent, useEditor } from "@tiptap/react";
import { withoutLinkClasses } from "./can-edit";
import { extensions } from "./extensions";
import { FormatBar } from "./format-bar";

export { canEdit } from "./can-edit";

interface RichTextProps {
  /** The initial HTML; to replace it, change `key`. */
  html: string;
  labelledBy: string;
  /** Called with the HTML on every change. */
  onChange: (html: string) => void;
}

/** The rich-text editor with its toolbar. */
export function RichText({ html, labelledBy, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        class:
          "prose min-h-72 px-4 py-5 outline-none sm:px-6 " +
          "[&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-offset-2 [&_.ProseMirror-selectednode]:outline-(--focus)",
      },
      transformPastedHTML: withoutLinkClasses,
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? "" : editor.getHTML()),
  });
  return (
    <div className="rounded-lg border border-rule-strong bg-raised focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--focus)">
      <FormatBar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
