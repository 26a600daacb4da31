import { expect, it } from "vitest";
import { isOneClick } from "~/features/newsletter/paths";
import { readSource } from "~/features/newsletter/subscribe/source.server";
import { subscriberOf, subscriberToken } from "~/features/newsletter/tokens.server";
import { newId } from "~/lib/ids";
import { openSigner } from "~/platform/signer";

const signer = openSigner("secret");

it("identifies a subscriber by their own link, and by nobody else's", async () => {
  const [ines, oriol] = [newId(), newId()];
  const token = await subscriberToken(signer, ines);
  expect(await subscriberOf(signer, token)).toBe(ines);
  expect(await subscriberOf(signer, oriol + token.slice(ines.length))).toBeNull();
  expect(await subscriberOf(openSigner("another"), token)).toBeNull();
  expect(await subscriberOf(signer, ines + (await signer.sign(ines)))).toBeNull();
  for (const none of [undefined, "", ines]) expect(await subscriberOf(signer, none)).toBeNull();
});

it("accepts one-click requests at one path only, by POST", () => {
  const asks = (path: string, method = "POST") =>
    isOneClick(new Request(`https://site.test${path}`, { method }));
  expect(asks("/newsletter/unsubscribe/a")).toBe(true);
  expect(asks("/es/newsletter/unsubscribe/a")).toBe(true);
  expect(asks("/newsletter/unsubscribe/a", "GET")).toBe(false);
  for (const path of [
    "/newsletter/unsubscribe/",
    "/newsletter/unsubscribe/a/b",
    "/x/newsletter/unsubscribe/a",
    "/es/es/newsletter/unsubscribe/a",
  ])
    expect(asks(path), path).toBe(false);
});

const sourceOf = (fields: Record<string, string>, referer?: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readSource(form, new Request("https://site.test", { headers: referer ? { referer } : {} }));
};

it("truncates a subscriber's source, and falls back to the Referer header", () => {
  const long = `https://site.test/${"a".repeat(600)}`;
  expect(sourceOf({ first_url: long }).firstUrl).toBe(long.slice(0, 500));
  expect(sourceOf({}, "https://site.test/about?token=1").currentUrl).toBe("https://site.test/about");
  expect(sourceOf({ current_url: "https://site.test/" }, "https://site.test/about").currentUrl).toBe(
    "https://site.test/",
  );
  expect(sourceOf({ first_url: "no address", current_referrer: "ftp://x.test/" })).toEqual({
    firstUrl: null,
    firstReferrer: null,
    currentUrl: null,
    currentReferrer: null,
  });
});
