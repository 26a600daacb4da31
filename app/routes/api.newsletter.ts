import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { handleNewsletterForm } from "~/features/newsletter/subscribe/newsletter-action.server";

/** The newsletter form on any page, with a JSON response. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { answer, init } = await handleNewsletterForm(context, request);
  return Response.json(answer, init);
}

export { postOnly as loader } from "~/platform/http/post-only";
