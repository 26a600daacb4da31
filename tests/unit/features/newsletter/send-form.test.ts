import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newsletterMessages } from "~/features/newsletter/subscribe/messages";
import { sendForm } from "~/features/newsletter/subscribe/send-form";

let sent: [path: string, fields: Record<string, string>][];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent = [];
  vi.stubGlobal("location", { href: "https://site.test/about" });
  vi.stubGlobal("document", { referrer: "" });
  vi.stubGlobal("sessionStorage", {});
  vi.stubGlobal("fetch", async (path: string, { body }: { body: URLSearchParams }) => {
    sent.push([path, Object.fromEntries(body)]);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

it("sends the address with where its reader is, and says what the server says", async () => {
  const { duplicate } = newsletterMessages;
  answer = () => Response.json({ toast: duplicate, typed: "ada@example.org" }, { status: 409 });
  expect(await sendForm("ada@example.org")).toEqual({ toast: duplicate, typed: "ada@example.org" });
  expect(sent).toMatchObject([
    ["/api/newsletter", { email: "ada@example.org", current_url: "https://site.test/about" }],
  ]);
});

it("says that the device keeps it where the service worker does", async () => {
  answer = () => Response.json({ typed: "" });
  expect(await sendForm("ada@example.org")).toEqual({ toast: newsletterMessages.kept, typed: "" });
});

it.each<[string, () => Response | Promise<Response>]>([
  ["without an answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["with another page's answer", () => new Response("<h1>Hotel Wi-Fi</h1>")],
])("says that it failed %s, and keeps what was typed", async (_, given) => {
  answer = given;
  expect(await sendForm("ada@example.org")).toEqual({
    toast: newsletterMessages.failed,
    typed: "ada@example.org",
  });
});
