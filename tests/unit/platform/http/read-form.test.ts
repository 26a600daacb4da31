import { expect, it } from "vitest";
import { formLimit, readForm } from "~/platform/http/read-form";

const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const multipart = { "Content-Type": "multipart/form-data; boundary=x" };

const read = (body: BodyInit, headers: Record<string, string> = urlencoded, limit?: number) =>
  readForm(new Request("https://site.test", { method: "POST", headers, body }), limit);

/** The status of a refused form. */
const refusalOf = async (body: BodyInit, headers?: Record<string, string>, limit?: number) => {
  const refused = await read(body, headers, limit).catch((error: unknown) => error);
  return refused instanceof Response ? refused.status : "taken";
};

const part = (name: string, value = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const pairs = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=1`).join("&");
const parts = (count: number) =>
  `${Array.from({ length: count }, (_, n) => part(`f${n}`)).join("")}--x--\r\n`;

it("reads a form as browsers send it, in both encodings", async () => {
  const form = await read(
    "story_content=a+b%26&cf-turnstile-response=t&List-Unsubscribe=One-Click&kind=1&kind=2",
  );
  expect([...form]).toEqual([
    ["story_content", "a b&"],
    ["cf-turnstile-response", "t"],
    ["List-Unsubscribe", "One-Click"],
    ["kind", "1"],
    ["kind", "2"],
  ]);
  const sent = new FormData();
  sent.set("picture", new File(["bytes"], "me.png"));
  const received = await readForm(new Request("https://site.test", { method: "POST", body: sent }));
  expect(await (received.get("picture") as File).text()).toBe("bytes");
});

it.each([
  "story_content[999999999]",
  "story_content[]",
  "a.b",
  ".",
  "[",
  "__intent__",
  "__state__",
  "__proto__",
  "_a",
  "1",
  "",
  "a b",
  "naïve",
  "a".repeat(65),
  `a${".a".repeat(5000)}`,
])("rejects a field named %s, in both encodings", async (name) => {
  expect(await refusalOf(`ok=1&${encodeURIComponent(name)}=1`)).toBe(400);
  expect(await refusalOf(`${part("ok")}${part(name)}--x--\r\n`, multipart)).toBe(400);
});

it("accepts names of 64 characters", async () => {
  expect((await read(`${"a".repeat(64)}=1`)).get("a".repeat(64))).toBe("1");
});

it("accepts a hundred fields and no more, in both encodings", async () => {
  expect([...(await read(pairs(100)))]).toHaveLength(100);
  expect(await refusalOf(pairs(101))).toBe(400);
  expect([...(await read(parts(100), multipart))]).toHaveLength(100);
  expect(await refusalOf(parts(101), multipart)).toBe(400);
});

it("counts the parts between separators, empty ones included", async () => {
  expect(await refusalOf("&".repeat(formLimit))).toBe(400);
  expect(await refusalOf("--x\r\n".repeat(200), multipart)).toBe(400);
});

it.each([
  ["text/plain", 415],
  ["application/json", 415],
  ["multipart/form-data-2; boundary=x", 415],
  ["application/x-www-form-urlencoded-2", 415],
  ["multipart/form-data", 400],
  ["multipart/form-data; boundary=", 400],
  [`multipart/form-data; boundary=${"x".repeat(71)}`, 400],
  ['multipart/form-data; boundary="a\u0001b"', 400],
  ["multipart/form-data; boundary=y", 400],
])("answers a body of type %s with %i", async (type, status) => {
  expect(await refusalOf(parts(2), { "Content-Type": type })).toBe(status);
});

it("rejects a form without a type, and an incomplete one", async () => {
  expect(await refusalOf(new Uint8Array([65]), {})).toBe(415);
  expect(await refusalOf(part("a"), multipart)).toBe(400);
});

it("takes no boundary from nowhere, and says in words what a body of another type misses", async () => {
  const body = parts(2).replaceAll("--x", "--undefined");
  expect(await refusalOf(body, { "Content-Type": "multipart/form-data" })).toBe(400);
  const refused = await read("{}", { "Content-Type": "application/json" }).catch((error: unknown) => error);
  expect(await (refused as Response).json()).toEqual({
    title: "That didn’t arrive in one piece",
    text: expect.stringContaining("send it again"),
  });
});

it("accepts a quoted boundary and additional parameters", async () => {
  const type = { "Content-Type": 'Multipart/Form-Data; charset=utf-8; boundary="x"; other=1' };
  expect([...(await read(parts(2), type))]).toHaveLength(2);
  expect(
    (await read("a=1", { "Content-Type": "Application/X-WWW-Form-urlencoded; charset=UTF-8" })).get("a"),
  ).toBe("1");
});

it("reads up to its limit, whatever the Content-Length", async () => {
  expect((await read("a=12345678", urlencoded, 10)).get("a")).toBe("12345678");
  expect(await refusalOf("a=123456789", urlencoded, 10)).toBe(413);
  expect(await refusalOf("a=1", { ...urlencoded, "Content-Length": "11" }, 10)).toBe(413);
});
