import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { handleLikeForm } from "~/features/sharing/likes/like-action.server";
import { storyPath } from "~/features/stories/paths";

/** A GET redirects to the story. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(storyPath(params.id ?? ""));

/** Likes a story or removes the like. */
export const action = ({ params, request, context }: ActionFunctionArgs) =>
  handleLikeForm(context, params.id ?? "", request);
