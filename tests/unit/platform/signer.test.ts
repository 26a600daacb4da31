import { expect, it } from "vitest";
import { subscriberOf, subscriberToken } from "~/features/newsletter/tokens.server";
import { newId } from "~/lib/ids";
import { openSigner } from "~/platform/signer";

const signer = openSigner("one secret");

it("verifies its own signature, of the same text by the same secret only", async () => {
  const signature = await signer.sign("text");
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(await signer.verify("text", signature)).toBe(true);
  expect(await signer.verify("another text", signature)).toBe(false);
  expect(await openSigner("another secret").verify("text", signature)).toBe(false);
  for (const forged of ["", "x", signature.slice(1), `A${signature.slice(1)}B`]) {
    expect(await signer.verify("text", forged)).toBe(false);
  }
});

it("identifies a subscriber by their own token, and by nobody else's", async () => {
  const [ines, oriol] = [newId(), newId()];
  const token = await subscriberToken(signer, ines);
  expect(await subscriberOf(signer, token)).toBe(ines);
  expect(await subscriberOf(signer, oriol + token.slice(ines.length))).toBeNull();
  expect(await subscriberOf(signer, ines + (await signer.sign(ines)))).toBeNull();
  for (const none of [undefined, "", ines]) expect(await subscriberOf(signer, none)).toBeNull();
});
