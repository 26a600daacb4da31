import { site } from "~/content/site";

/**
 * Headers of mailing lists: List-Id (RFC 2919), List-Unsubscribe and its one-click form (RFC 2369, RFC 8058).
 * @param unsubscribe the subscriber's own URL for it
 */
export const listHeaders = (unsubscribe: string) => ({
  "List-Id": `${site.name} newsletter <newsletter.${site.email.split("@").at(-1)}>`,
  "List-Unsubscribe": `<${unsubscribe}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
