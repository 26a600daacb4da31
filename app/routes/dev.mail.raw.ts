import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** The MIME source of a mail sent on this machine. */
export async function loader({ params, request, context: { devMails } }: LoaderFunctionArgs) {
  return (await devMails?.raw(params.key ?? "", request)) ?? new Response(null, { status: 404 });
}
