import { createCookie, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { ToastMessage } from "~/lib/toast-message";

// Shown as text to the person who carries it, so it needs no signature.
const cookie = createCookie("__Host-toast", {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  maxAge: 60,
});

const toastSchema: z.ZodType<ToastMessage> = z.object({
  title: z.string(),
  description: z.string().optional(),
  kind: z.enum(["success", "destructive", "neutral"]).optional(),
});

/** Sends the browser on, with more headers if need be, and shows it a toast there, with or without a script. */
export async function redirectWithToast(
  url: string,
  toast: ToastMessage,
  init?: HeadersInit,
): Promise<Response> {
  const headers = new Headers(init);
  headers.append("Set-Cookie", await cookie.serialize(toast));
  return redirect(url, { headers });
}

/** The toast that a redirect left for this request, and the headers that make it appear only once. */
export async function takeToast(request: Request) {
  const header = request.headers.get("cookie");
  if (!header?.includes(`${cookie.name}=`)) return { toast: null, headers: undefined };
  const { data: toast = null } = toastSchema.safeParse(await cookie.parse(header));
  return { toast, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
