import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Whether speech becomes text here, for the recorder before anybody has spoken: `{ speech: "ready" }`. */
export async function loader({ context }: LoaderFunctionArgs) {
  const readiness = await context.speech.readiness();
  // An engine that is down and none at all mean the same to somebody who wants to speak.
  const speech = readiness === "down" ? "none" : readiness;
  return Response.json({ speech }, { headers: { "Cache-Control": "no-store" } });
}
