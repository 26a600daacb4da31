import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** A mail of this machine as it would have travelled. */
export async function loader({ params, request, context: { devMails } }: LoaderFunctionArgs) {
  return (await devMails?.raw(params.key ?? "", request)) ?? new Response(null, { status: 404 });
}
