import { z } from "zod";
import { withoutSecrets } from "~/lib/secret-paths";
import { sharePlatforms } from "./platforms";

/** A share, as the page reports it. The referrer is kept only if it is a URL. */
export const shareSchema = z.object({
  platform: z.enum(sharePlatforms),
  /** Idempotency key, created by the page: browsers may repeat a beacon. */
  share_id: z.string().regex(/^[\w-]{16,40}$/),
  referrer: z.string().max(2000).transform(publicAddress).catch(null),
});

export type Share = z.output<typeof shareSchema>;

/** An http URL without parts that may be secret: user, password, query, fragment, a private link's token. */
function publicAddress(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return `${url.origin}${withoutSecrets(url.pathname)}`;
}
