import StarterKit from "@tiptap/starter-kit";
import { isLinkAddress } from "./link-address";
import { PictureNode } from "./picture-node";

/** The rich-text editor's features: a subset of what a post may contain (`cleanPostHtml`). */
export const extensions = [
  PictureNode,
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      isAllowedUri: isLinkAddress,
      // No `target`: readers decide where a link opens.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];
