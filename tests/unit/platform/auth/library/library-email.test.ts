import { expect, it } from "vitest";
import { libraryEmail, ourEmail } from "~/platform/auth/library/library-email";

it.each([
  "ines@example.org",
  "test@xn--hxajbheg2az3al.xn--jxalpdlp",
  "ines@example.idn",
  "ines@xn--p1ai.org",
])("gives %s back as it was", (email) => {
  expect(ourEmail(libraryEmail(email))).toBe(email);
  expect(ourEmail(email)).toBe(email);
});

it("gives the library another label for a top-level domain in another script, and for no other", () => {
  expect(libraryEmail("test@example.xn--p1ai")).toBe("test@example.xn--p1ai.idn");
  expect(libraryEmail("ines@xn--p1ai.org")).toBe("ines@xn--p1ai.org");
});
