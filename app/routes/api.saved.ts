import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { syncSavedList } from "~/features/saved/saved-actions.server";

/** What a device saved and removed, with a JSON response. */
export const action = ({ request, context }: ActionFunctionArgs) => syncSavedList(context, request);

export { postOnly as loader } from "~/platform/http/post-only";
