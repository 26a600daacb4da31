import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireMember } from "~/features/accounts/require-member.server";
import { collectMyData } from "~/features/authors/my-data/my-data.server";
import { myDataPage } from "~/features/authors/my-data/my-data-page.server";

/** The signed-in user's data as a page, with their recordings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const data = await collectMyData(context, requireMember(context.viewer, request, "/profile"));
  return new Response(myDataPage(context, data), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.html"',
      "Cache-Control": "private, no-store",
    },
  });
}
