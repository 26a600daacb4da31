import { env } from "cloudflare:workers";
import { origin, visit } from "./site";

/** A request's headers from an address of its own, so that limits count this person alone. */
export const from = (address: string, headers: Record<string, string> = {}) => ({
  Origin: origin,
  "cf-connecting-ip": address,
  ...headers,
});

/** Likes a story, or takes the like back, the way the page's script does. */
export const sendLike = (
  storyId: string,
  liked: "yes" | "no",
  { address = "192.0.2.1", cookie = "" } = {},
  bindings: Partial<Env> = {},
) =>
  visit(
    `/story/${storyId}/like`,
    {
      method: "POST",
      headers: from(address, cookie ? { Cookie: cookie } : {}),
      body: new URLSearchParams({ liked, enhanced: "1" }),
    },
    bindings,
  );

/** The cookie that an answer leaves in the browser, as the browser sends it back. */
export const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

/** Whether an answer makes the browser a visitor that is known again; a bookmark names nobody. */
export const namesVisitor = (response: Response) =>
  response.headers.getSetCookie().some((cookie) => !cookie.startsWith("__Host-bookmark="));

/** Reports a share the way the page's beacon does. */
export const sendShare = (
  storyId: string,
  fields: Record<string, string> = {},
  address = "192.0.2.1",
  bindings: Partial<Env> = {},
) =>
  visit(
    `/story/${storyId}/share`,
    {
      method: "POST",
      headers: from(address),
      body: new URLSearchParams({
        platform: "twitter",
        share_id: crypto.randomUUID(),
        referrer: "",
        ...fields,
      }),
    },
    bindings,
  );

/** Sends until a limit of 60 a minute refuses; a minute may end on the way, so the refusal comes within two of them. */
export async function untilRefused(send: () => ReturnType<typeof visit>) {
  for (let sent = 1; sent <= 121; sent++) {
    const answer = await send();
    if (answer.status === 429) return { sent, ...answer };
  }
  throw new Error("Nobody refused 121 requests within two minutes");
}

/** How many rows a table has. */
export const countRows = (table: "story_likes" | "story_shares" | "story_views") =>
  env.DB.prepare(`SELECT count(*) FROM ${table}`).first<number>("count(*)");
