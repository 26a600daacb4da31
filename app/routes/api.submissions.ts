import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { signedOutAnswer } from "~/features/accounts/expected-account";
import { receiveStory } from "~/features/submissions/receive-story.server";
import { readForm } from "~/platform/http/read-form";

/** The submission form as the outbox sends it, with a JSON response; 401 if its author was signed in and isn't now. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const signedOut = signedOutAnswer(context.viewer, form);
  if (signedOut) return signedOut;
  const { answer, status, headers } = await receiveStory(context, request, form);
  return Response.json(answer, { status, headers });
}

export { postOnly as loader } from "~/platform/http/post-only";
