import type { Editor } from "@tiptap/react";

/**
 * Passes the page's selection to the editor. The editor learns it from `selectionchange`, which the browser may fire
 * only after the next key press: a link set by a quick Shift+Home, Control+K would otherwise miss the selection.
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
