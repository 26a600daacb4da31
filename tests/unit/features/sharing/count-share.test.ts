import { afterEach, expect, it, vi } from "vitest";
import { reportShare } from "~/features/sharing/shares/count-share";
import { shareSchema } from "~/features/sharing/shares/share-schema";

afterEach(() => vi.unstubAllGlobals());

/** What the page reports of a share whose reader came from this address. */
function reportedFrom(referrer: string) {
  const sendBeacon = vi.fn((_path: string, _body: URLSearchParams) => true);
  vi.stubGlobal("navigator", { sendBeacon });
  vi.stubGlobal("document", { referrer });
  reportShare("story-1", "copy_link");
  const [path, body] = sendBeacon.mock.calls[0] ?? [];
  return { path, body: new URLSearchParams(body) };
}

it("reports where the reader came from, without what they searched for", () => {
  const { path, body } = reportedFrom("https://liner-notes.test/search?q=rain#results");
  expect(path).toBe("/story/story-1/share");
  expect(shareSchema.parse(Object.fromEntries(body))).toMatchObject({
    platform: "copy_link",
    referrer: "https://liner-notes.test/search",
  });
});

it.each(["https://a.example/?q=", "https://a.example/"])(
  "counts a share however long the address %s… is that the reader came from",
  (address) => {
    // As long as browsers' referrers can be, in letters that take most room in a form.
    const { body } = reportedFrom(`${address}${"%E9%9B%AA".repeat(450)}`);
    // What the server takes of a share (routes/story.share.ts).
    expect(`${body}`.length).toBeLessThanOrEqual(4096);
    expect(shareSchema.safeParse(Object.fromEntries(body)).success).toBe(true);
  },
);
