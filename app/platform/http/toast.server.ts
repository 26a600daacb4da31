import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { t } from "~/lib/i18n/t";
import type { ToastMessage } from "~/lib/toast-message";
import { hostCookie } from "../host-cookie.server";

export const toastCookieName = "__Host-toast";

// Shown as plain text, and only to the browser that sends it, so it needs no signature.
const cookie = hostCookie(toastCookieName, { maxAgeSeconds: 60 });

const toastSchema: z.ZodType<ToastMessage> = z.object({
  title: z.string(),
  description: z.string().optional(),
  kind: z.enum(["success", "destructive", "neutral"]).optional(),
});

/** The cookie that shows a toast on the next page, in the language of this one. */
export const toastCookie = ({ title, description, kind }: ToastMessage): Promise<string> =>
  cookie.serialize({ title: t(title), description: description && t(description), kind });

/**
 * Redirects the browser, with additional headers if given, and shows a toast on the target page, with or without
 * JavaScript.
 */
export async function redirectWithToast(
  url: string,
  toast: ToastMessage,
  init?: HeadersInit,
): Promise<Response> {
  const headers = new Headers(init);
  headers.append("Set-Cookie", await toastCookie(toast));
  return redirect(url, { headers });
}

/** The toast that a redirect set for this request, and the headers that remove it, so that it shows once. */
export async function takeToast(request: Request) {
  const header = request.headers.get("cookie");
  if (!header?.includes(`${toastCookieName}=`)) return { toast: null, headers: undefined };
  const { data: toast = null } = toastSchema.safeParse(await cookie.parse(header));
  return { toast, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
