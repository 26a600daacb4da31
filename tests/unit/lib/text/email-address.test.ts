import { expect, it } from "vitest";
import { domainOf, emailAddress, emailField } from "~/lib/text/email-address";

const label = "d".repeat(63);
const domainOfLength = (length: number) => `${label}.${label}.${label}.example`.padEnd(length, "e");

const kept = [
  [" Ines@Example.ORG ", "ines@example.org"],
  ["info@müller.example", "info@xn--mller-kva.example"],
  ["info@xn--mller-kva.example", "info@xn--mller-kva.example"],
  ["info@mu\u0308ller.example", "info@xn--mller-kva.example"],
  ["info@ＥＸＡＭＰＬＥ.org", "info@example.org"],
  ["test@παράδειγμα.δοκιμή", "test@xn--hxajbheg2az3al.xn--jxalpdlp"],
  ["test@xn--hxajbheg2az3al.xn--jxalpdlp", "test@xn--hxajbheg2az3al.xn--jxalpdlp"],
  ["a@пример.рф", "a@xn--e1afmkfd.xn--p1ai"],
  ["o'brien+songs_1-2.x@mail.example.co", "o'brien+songs_1-2.x@mail.example.co"],
  [`${"l".repeat(64)}@example.org`, `${"l".repeat(64)}@example.org`],
  [`${"l".repeat(54)}@${domainOfLength(199)}`, `${"l".repeat(54)}@${domainOfLength(199)}`],
] as const;

it("normalizes to one spelling per mailbox", () => {
  for (const [typed, email] of kept) expect(emailAddress(typed), typed).toBe(email);
});

const wrong = [
  "",
  "ines",
  "ines@example",
  "@example.org",
  "ines@@example.org",
  "ines@example.org,oriol@example.org",
  "Ines <ines@example.org>",
  "ines@example.org\r\nBcc: oriol@example.org",
  "jörg@example.org",
  ".ines@example.org",
  "ines.@example.org",
  "ines..roth@example.org",
  "ines'@example.org",
  'in"es@example.org',
  "ines@-example.org",
  "ines@example-.org",
  "ines@example..org",
  "ines@.example.org",
  "ines@example.org.",
  "ines@example.o",
  "ines@example.123",
  "ines@192.0.2.1",
  "ines@[192.0.2.1]",
  "ines@example.org/x.y",
  "ines@example.org:25",
  "ines@exa%6dple.org",
  "ines@exa_mple.org",
  `${"l".repeat(65)}@example.org`,
  `${"l".repeat(55)}@${domainOfLength(199)}`,
  `ines@${"d".repeat(64)}.example`,
];

it("rejects addresses that can't receive mail", () => {
  for (const typed of wrong) expect(emailAddress(typed), typed).toBeNull();
});

it("is one schema for every form, with the form's own message", () => {
  const field = emailField("No.");
  expect(field.parse("Info@Müller.example")).toBe("info@xn--mller-kva.example");
  for (const wrong of ["x", undefined]) {
    expect(field.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual(["No."]);
  }
});

it("finds the domain", () => {
  expect(domainOf("ines@mail.example.org")).toBe("mail.example.org");
});
