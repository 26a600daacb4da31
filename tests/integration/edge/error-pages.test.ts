import { expect, it } from "vitest";
import { origin, post, visit } from "../../support/site";

const asText = { headers: { Origin: origin, "Content-Type": "text/plain" }, body: "Hello" };
const tooLong = "a".repeat(65 * 1024);

it.each([
  [400, "Go back and send it again", () => post("/contact", { "message[0]": "Hello" })],
  [404, "Nothing is filed under this address", () => visit("/no-such-page")],
  [405, "This address can be read, but nothing can be sent to it", () => post("/community", {})],
  [415, "Go back and send it again", () => visit("/contact", { method: "POST", ...asText })],
  [413, "What you sent is larger than 64 kB", () => post("/contact", { message: tooLong })],
])("says in words what a browser without scripts did wrong: %i", async (status, words, send) => {
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(words);
  expect(answer.text).toContain("Return to Home");
});

it("says so in the language of the page", async () => {
  const answer = await visit("/es/contact", {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams({ message: tooLong }),
  });
  expect(answer.status).toBe(413);
  expect(answer.text).toContain('<html lang="es"');
  expect(answer.text).toContain("64 kB");
  expect(answer.text).not.toContain("What you sent");
});
