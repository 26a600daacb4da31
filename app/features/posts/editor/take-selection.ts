import type { Editor } from "@tiptap/react";

/**
 * Tells the editor what is selected on the page. It learns that from `selectionchange`, which the browser may send only after
 * the next key: a link set by a quick Shift+Home, Control+K would stand beside its words.
 */
export function takeSelection(editor: Editor): void {
  const { view } = editor;
  const selection = view.dom.ownerDocument.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  if (!selection || !anchorNode || !focusNode) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const anchor = view.posAtDOM(anchorNode, selection.anchorOffset);
  const head = view.posAtDOM(focusNode, selection.focusOffset);
  editor.commands.setTextSelection({ from: Math.min(anchor, head), to: Math.max(anchor, head) });
}
