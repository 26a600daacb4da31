import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { inLocale, isLocale } from "~/lib/i18n/locales";
import { splitLocale } from "~/lib/i18n/split-locale";
import { safeRedirect } from "~/lib/safe-redirect";
import { readForm } from "~/platform/http/read-form";
import { rememberLocale } from "~/platform/i18n/preferred-locale";

export const loader = () => redirect("/");

/** Remembers the language that a visitor chose, and shows the page that they came from in it. */
export async function action({ request }: ActionFunctionArgs) {
  const wanted = (await readForm(request, 1024)).get("language");
  if (!isLocale(wanted)) throw new Response("There is no such language.", { status: 400 });
  const here = new URL(request.url);
  const from = URL.parse(request.headers.get("referer") ?? "");
  const { pathname, search } = from?.origin === here.origin ? from : { pathname: "/", search: "" };
  const there = inLocale(safeRedirect(splitLocale(pathname).path), wanted) + search;
  // Absolute: Remix would put the language of this request before any other address.
  return redirect(new URL(there, here).href, {
    status: 303,
    headers: { "Set-Cookie": rememberLocale(wanted) },
  });
}
