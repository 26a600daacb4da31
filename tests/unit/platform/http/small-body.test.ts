import { expect, it } from "vitest";
import { formLimit } from "~/platform/http/read-form";
import { withSmallBodyRead } from "~/platform/http/small-body";

const sent = (body: BodyInit | null, length?: number | string) =>
  new Request("https://liner-notes.test/contact", {
    method: "POST",
    headers: { Cookie: "a=b", ...(length === undefined ? {} : { "Content-Length": `${length}` }) },
    body,
  });

it("reads a body that a form may have, and passes it on", async () => {
  for (const length of [1, formLimit]) {
    const request = sent("x".repeat(length), length);
    const read = await withSmallBodyRead(request);
    expect(request.bodyUsed).toBe(true);
    expect([read?.method, read?.url, read?.headers.get("cookie")]).toEqual([
      "POST",
      "https://liner-notes.test/contact",
      "a=b",
    ]);
    expect(await read?.text()).toBe("x".repeat(length));
  }
});

it.each([
  ["larger than a form", sent("x".repeat(formLimit + 1), formLimit + 1)],
  ["of unknown length", sent("words")],
  ["with a length that is no number", sent("words", "x")],
  ["empty", sent("", 0)],
  ["without a body", sent(null)],
])("leaves a request alone that is %s", async (_, request) => {
  expect(await withSmallBodyRead(request)).toBe(request);
  expect(request.bodyUsed).toBe(false);
});

it("has no request of a sender who left halfway", async () => {
  const halfway = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("story_content=")),
    pull: (controller) => controller.error(new Error("Network connection lost.")),
  });
  expect(await withSmallBodyRead(sent(halfway, 100))).toBeNull();
});
