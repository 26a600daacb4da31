import { expect, it } from "vitest";
import { confirmationMail } from "~/features/newsletter/subscribe/confirmation-mail.server";

it("is another mail for each link, and the same for one that is sent again", async () => {
  const idOf = async (link: string) =>
    (await confirmationMail("ines@example.org", `https://x.test/${link}`)).id;
  expect(await idOf("a")).toBe(await idOf("a"));
  expect(await idOf("a")).not.toBe(await idOf("b"));
});
