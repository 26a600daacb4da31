import type { FocusEvent } from "react";

/**
 * A button with a panel from which a page's embed is copied. The server writes it (`embeds/offer.server.tsx`), since
 * pages have no room for its script; this only selects the text once somebody is in it.
 */
export const EmbedPanel = ({ html }: { html: string }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus is the text field in it
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our server, with everything escaped
  <div onFocus={selectText} dangerouslySetInnerHTML={{ __html: html }} />
);

const selectText = ({ target }: FocusEvent) => (target as Partial<HTMLTextAreaElement>).select?.();
