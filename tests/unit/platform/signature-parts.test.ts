import { expect, it } from "vitest";
import { signatureParts } from "~/platform/auth/signature-parts";

it("reads the two numbers of a signature, with and without a leading zero", () => {
  const r = [0, ...Array<number>(32).fill(0x81)];
  const s = Array<number>(32).fill(0x17);
  const der = [0x30, r.length + s.length + 4, 2, r.length, ...r, 2, s.length, ...s];
  const parts = signatureParts(Uint8Array.from(der));
  expect([[...parts.r], [...parts.s]]).toEqual([r, s]);
});

it.each([
  ["nothing", []],
  ["another type", [0x31, 6, 2, 1, 1, 2, 1, 1]],
  ["one number", [0x30, 3, 2, 1, 1]],
  ["a number that is cut off", [0x30, 6, 2, 1, 1, 2, 9, 1]],
  ["something after it", [0x30, 6, 2, 1, 1, 2, 1, 1, 0]],
  ["something after its numbers", [0x30, 7, 2, 1, 1, 2, 1, 1, 0]],
  ["a number without bytes", [0x30, 5, 2, 0, 2, 1, 1]],
])("refuses %s", (_, bytes) => {
  expect(() => signatureParts(Uint8Array.from(bytes))).toThrow("no ECDSA signature");
});
