import StarterKit from "@tiptap/starter-kit";
import { isLinkAddress } from "./link-address";
import { PictureNode } from "./picture-node";

/** What the formatting editor knows: a part of what a post may hold (`cleanPostHtml`). */
export const extensions = [
  PictureNode,
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      isAllowedUri: isLinkAddress,
      // Where a link opens is its reader's business.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];
