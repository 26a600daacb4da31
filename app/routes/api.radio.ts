import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { parseRadioQuery } from "~/features/radio/voices/channel";
import { listVoices } from "~/features/radio/voices/list-voices.server";

/** A page of published voices as JSON, newest first: all, or those of a `mood` or a `song`, `after` a cursor. */
export async function loader({ request, context: { db } }: LoaderFunctionArgs) {
  const { channel, after } = parseRadioQuery(new URL(request.url).searchParams);
  return Response.json(await listVoices(db, channel, after), {
    headers: { "Cache-Control": "private, no-cache" },
  });
}
