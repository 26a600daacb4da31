import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireMember } from "~/features/accounts/require-member.server";
import { collectMyData } from "~/features/authors/my-data/my-data.server";

/** The signed-in user's data as JSON. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const data = await collectMyData(context, requireMember(context.viewer, request, "/profile"));
  const stories = data.stories.map(({ clipKey: _, ...story }) => story);
  return new Response(JSON.stringify({ ...data, stories }, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
