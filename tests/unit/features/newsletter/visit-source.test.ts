import { afterEach, expect, it, vi } from "vitest";
import { rememberFirstPage, visitSource } from "~/features/newsletter/subscribe/visit-source";

afterEach(() => vi.unstubAllGlobals());

/** Opens a page in the same tab. */
function open(href: string, referrer: string) {
  vi.stubGlobal("location", { href });
  vi.stubGlobal("document", { referrer });
}

it("says where the visit began, however many pages with a form come after it", () => {
  vi.stubGlobal("sessionStorage", {});
  open("https://site.test/story/one", "https://elsewhere.test/");
  rememberFirstPage();
  open("https://site.test/about", "https://site.test/story/one");
  rememberFirstPage();
  expect(visitSource()).toEqual({
    first_url: "https://site.test/story/one",
    first_referrer: "https://elsewhere.test/",
    current_url: "https://site.test/about",
    current_referrer: "https://site.test/story/one",
  });
});

it("says where the form is, if the tab remembers nothing", () => {
  open("https://site.test/about", "");
  const off = () => {
    throw new DOMException("", "SecurityError");
  };
  for (const storage of [{}, new Proxy({}, { get: off, set: off })]) {
    vi.stubGlobal("sessionStorage", storage);
    expect(visitSource()).toEqual({ current_url: "https://site.test/about", current_referrer: "" });
  }
  rememberFirstPage();
});
