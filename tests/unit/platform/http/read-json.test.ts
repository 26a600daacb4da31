import { expect, it } from "vitest";
import { readBody } from "~/platform/http/read-body";
import { readJson } from "~/platform/http/read-json";

const sent = (body: BodyInit, type = "application/json") =>
  new Request("https://site.test", { method: "POST", headers: { "Content-Type": type }, body });

/** The status of a refusal. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "taken",
    (error: unknown) => (error instanceof Response ? error.status : error),
  );

it("reads JSON, with or without a charset", async () => {
  expect(await readJson(sent('{"a":"ü"}'), 100)).toEqual({ a: "ü" });
  expect(await readJson(sent("[1]", "Application/JSON; charset=utf-8"), 100)).toEqual([1]);
});

it("rejects malformed JSON, and other content types", async () => {
  expect(await refusal(readJson(sent("{"), 100))).toBe(400);
  expect(await refusal(readJson(sent("{}", "text/plain"), 100))).toBe(415);
  expect(await refusal(readJson(sent("{}", "application/jsonp"), 100))).toBe(415);
});

it("reads up to the limit and no byte more, whatever the Content-Length", async () => {
  expect(await refusal(readBody(sent("x".repeat(10)), 10))).toBe("taken");
  expect(await refusal(readBody(sent("x".repeat(11)), 10))).toBe(413);
  const stream = (pieces: string[]) => {
    const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
    const body = new ReadableStream({
      pull(controller) {
        const next = bytes.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
    });
    return sent(body);
  };
  expect(new TextDecoder().decode(await readBody(stream(["12345", "67890"]), 10))).toBe("1234567890");
  expect(await refusal(readBody(stream(["12345", "67890", "1"]), 10))).toBe(413);
});

it("reads a body whose Content-Length is the limit", async () => {
  const request = new Request("https://site.test", {
    method: "POST",
    body: "x".repeat(10),
    headers: { "Content-Length": "10" },
  });
  expect((await readBody(request, 10)).byteLength).toBe(10);
});

it("rejects by Content-Length before reading", async () => {
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "Content-Length": "11" };
  const request = new Request("https://site.test", { method: "POST", headers, body });
  expect(await refusal(readBody(request, 10))).toBe(413);
  expect(isRead).toBe(false);
});
