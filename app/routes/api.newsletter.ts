import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { handleNewsletterForm } from "~/features/newsletter/subscribe/newsletter-action.server";

/** The newsletter form of any page, answered as data. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { answer, init } = await handleNewsletterForm(context, request);
  return Response.json(answer, init);
}

/** Reading this address changes nothing and tells nothing. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
