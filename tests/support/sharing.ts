import { origin, visit } from "./site";

/** A request's headers with its own IP address, for rate limits. */
export const from = (address: string, headers: Record<string, string> = {}) => ({
  Origin: origin,
  "cf-connecting-ip": address,
  ...headers,
});

/** Likes a story, or removes the like, as the page's script does. */
export const sendLike = (
  storyId: string,
  liked: "yes" | "no",
  { address = "192.0.2.1", cookie = "", visitor = "" } = {},
  bindings: Partial<Env> = {},
) =>
  visit(
    `/story/${storyId}/like`,
    {
      method: "POST",
      headers: from(address, cookie ? { Cookie: cookie } : {}),
      body: new URLSearchParams({ liked, enhanced: "1", visitor }),
    },
    bindings,
  );

/** The cookie that a response sets, as the browser sends it back. */
export const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

/** Whether a response sets a visitor cookie; a bookmark is none. */
export const namesVisitor = (response: Response) =>
  response.headers.getSetCookie().some((cookie) => !cookie.startsWith("__Host-bookmark="));

/** Reports a share as the page's beacon does. */
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

/** Sends until a limit of 60 a minute refuses; the window may end meanwhile, so that it takes up to two of them. */
export async function untilRefused(send: () => ReturnType<typeof visit>) {
  for (let sent = 1; sent <= 121; sent++) {
    const answer = await send();
    if (answer.status === 429) return { sent, ...answer };
  }
  throw new Error("Nobody refused 121 requests within two minutes");
}
