import { expect, it } from "vitest";
import { contactSchema } from "~/features/contact/schema";

const takes = (more: Record<string, string>) =>
  contactSchema.safeParse({ name: "Ines", email: "ines@example.org", message: "Hello.", ...more }).success;

it.each([
  ["name", 200],
  ["message", 5000],
  ["form_key", 64],
] as const)("accepts a %s of %d characters and no more", (name, most) => {
  expect([takes({ [name]: "x".repeat(most) }), takes({ [name]: "x".repeat(most + 1) })]).toEqual([
    true,
    false,
  ]);
});

it("counts code points", () => {
  expect(takes({ message: "🎵".repeat(5000) })).toBe(true);
});

it("rejects an address of more than 255 characters", () => {
  expect(takes({ email: `${"x".repeat(250)}@example.org` })).toBe(false);
});
