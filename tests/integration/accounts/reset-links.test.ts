import { expect, it } from "vitest";
import { browser, member, password } from "../../support/accounts";

const next = "another long one";

/** Asks for a new password from another browser, and returns the path of the mail's link. */
async function resetLink() {
  const elsewhere = browser();
  await elsewhere.post("/auth/forgot", { email: "ines@example.org" });
  return elsewhere.mailedLink();
}

/** Whether a link sets a new password. */
const opens = async (link: string) => {
  expect(link).toMatch(/^\/auth\/reset\?token=/);
  return (await browser().post(link, { password: "a third one then" })).status === 302;
};

it("ends an account's other links to a new password when one of them is used", async () => {
  await member();
  const [first, second] = [await resetLink(), await resetLink()];
  expect((await browser().post(second, { password: next })).location).toBe("/auth");
  expect(await opens(first)).toBe(false);
});

it("ends a link to a new password when the password is changed", async () => {
  const ines = await member();
  const link = await resetLink();
  await ines.post("/profile/password", { current: password, password: next });
  expect(await opens(link)).toBe(false);
});

it("ends a link to a new password that was mailed to the address before", async () => {
  const ines = await member();
  const link = await resetLink();
  await ines.post("/profile/email", { email: "new@example.org", current: password });
  expect((await ines.post(ines.mailedLink())).location).toBe("/my-stories");
  expect(await opens(link)).toBe(false);
});

it("leaves other accounts' links to a new password as they are", async () => {
  await member();
  const link = await resetLink();
  const oriol = await member("oriol@example.org");
  await oriol.post("/profile/password", { current: password, password: next });
  expect(await opens(link)).toBe(true);
});
