import { z } from "zod";
import { withoutSecrets } from "~/lib/secret-paths";
import { sharePlatforms } from "./platforms";

/** A share as the page reports it. What the page says about where its reader came from is kept only if it is an address. */
export const shareSchema = z.object({
  platform: z.enum(sharePlatforms),
  /** Made by the page, once a share: browsers repeat what they aren't sure to have sent. */
  share_id: z.string().regex(/^[\w-]{16,40}$/),
  referrer: z.string().max(2000).transform(publicAddress).catch(null),
});

export type Share = z.output<typeof shareSchema>;

/** An http address without what may be secret in it: user, password, query, fragment, a private link's token. */
function publicAddress(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return `${url.origin}${withoutSecrets(url.pathname)}`;
}
