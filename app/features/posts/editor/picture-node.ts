import { type Editor, Node } from "@tiptap/core";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import { pictureName } from "../pictures/address";
import type { KeptPicture } from "../pictures/keep-picture.server";

/** A picture of ours between the paragraphs of a post. One from elsewhere is none, pasted or not. */
export const PictureNode = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  // What a picture hasn't got stays away, so that the post's HTML comes back as it was.
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: "img", getAttrs: (image) => (pictureName(image.getAttribute("src") ?? "") ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

/** The picture that is selected, alone; null when there is none. */
export function selectedPicture({ state }: Editor): { src: string; alt: string } | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== PictureNode.name) return null;
  const { src, alt } = selection.node.attrs;
  return { src: String(src), alt: String(alt ?? "") };
}

/**
 * Puts a picture behind what is selected, and the cursor into the paragraph behind it: typed on, nothing replaces it.
 */
export function insertPicture(editor: Editor, attrs: KeptPicture & { alt: string }): void {
  editor
    .chain()
    .insertContentAt(editor.state.selection.to, { type: PictureNode.name, attrs })
    .command(({ tr, state }) => {
      const { to } = tr.selection;
      if (!tr.doc.resolve(to).nodeAfter?.isTextblock) {
        const paragraph = state.schema.nodes.paragraph?.create();
        if (paragraph) tr.insert(to, paragraph);
      }
      tr.setSelection(TextSelection.near(tr.doc.resolve(to), 1));
      return true;
    })
    .run();
}
