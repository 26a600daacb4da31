import { expect, it } from "vitest";
import { openSigner } from "~/platform/signer";

const signer = openSigner("a secret");

it("believes what it signed, and nothing else", async () => {
  const signature = await signer.sign("unsubscribe 1");
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(await signer.verify("unsubscribe 1", signature)).toBe(true);
  expect(await signer.verify("unsubscribe 2", signature)).toBe(false);
  expect(await signer.verify("unsubscribe 1", signature.slice(0, -1))).toBe(false);
  expect(await signer.verify("unsubscribe 1", "")).toBe(false);
  expect(await openSigner("another secret").verify("unsubscribe 1", signature)).toBe(false);
});

it("signs the same text alike, also after a restart", async () => {
  expect(await openSigner("a secret").sign("x")).toBe(await signer.sign("x"));
});

it("signs nothing without a secret", async () => {
  for (const secret of [undefined, ""]) await expect(openSigner(secret).sign("x")).rejects.toThrow();
});
