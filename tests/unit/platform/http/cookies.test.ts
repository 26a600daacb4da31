import { expect, it } from "vitest";
import { redirectWithToast, takeToast } from "~/platform/http/toast.server";
import { openVisitors } from "~/platform/http/visitor.server";
import { inRequestLocale } from "~/platform/i18n/request-locale";

const carrying = (cookie: string) =>
  new Request("https://site.test", { headers: { cookie: cookie.split(";")[0] ?? "" } });

const attributes = (cookie: string) => cookie.split("; ").slice(1).sort();

it("shows a toast once, to the browser it was set for", async () => {
  const toast = { title: "Saved", description: "All of it", kind: "success" as const };
  const redirect = await redirectWithToast("/there", toast, { "X-More": "1" });
  expect([redirect.status, redirect.headers.get("location"), redirect.headers.get("x-more")]).toEqual([
    302,
    "/there",
    "1",
  ]);
  const cookie = redirect.headers.get("set-cookie") ?? "";
  expect(attributes(cookie)).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax", "Secure"]);
  const taken = await takeToast(carrying(cookie));
  expect(taken.toast).toEqual(toast);
  expect(taken.headers?.["Set-Cookie"]).toMatch(/^__Host-toast=.*Max-Age=0/);
  expect(await takeToast(new Request("https://site.test"))).toEqual({ toast: null, headers: undefined });
});

it("says both parts of a toast in the language of the page that it is set by, and has no part that it wasn't given", async () => {
  const catalog = { Saved: "Guardado", "All of it": "Todo" };
  const shown = async (toast: Parameters<typeof redirectWithToast>[1]) => {
    const answer = await inRequestLocale({ locale: "es", catalog }, () => redirectWithToast("/", toast));
    return (await takeToast(carrying(answer.headers.get("set-cookie") ?? ""))).toast;
  };
  expect(await shown({ title: "Saved", description: "All of it" })).toEqual({
    title: "Guardado",
    description: "Todo",
  });
  expect(await shown({ title: "Saved" })).toEqual({ title: "Guardado" });
});

it("shows nothing for an invalid toast, and removes it", async () => {
  const taken = await takeToast(carrying(`__Host-toast=${btoa('{"title":1}')}`));
  expect(taken.toast).toBeNull();
  expect(taken.headers?.["Set-Cookie"]).toContain("Max-Age=0");
});

it("recognizes a visitor for a year, by an HttpOnly cookie", async () => {
  const visitors = openVisitors("secret");
  const cookie = await visitors.remember("visitor-1");
  expect(cookie).toMatch(/^__Host-visitor=/);
  expect(attributes(cookie)).toEqual(["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Lax", "Secure"]);
  expect(await visitors.read(carrying(cookie))).toBe("visitor-1");
});

it("ignores a cookie with a foreign signature, or none", async () => {
  const visitors = openVisitors("secret");
  const foreign = await openVisitors("another secret").remember("visitor-1");
  const own = (await visitors.remember("visitor-1")).split(";")[0] ?? "";
  for (const cookie of [foreign, own.slice(0, own.lastIndexOf(".")), `${own}%`, "a=b"]) {
    expect(await visitors.read(carrying(cookie)), cookie).toBeNull();
  }
  expect(await visitors.read(carrying(await visitors.remember("")))).toBeNull();
});
