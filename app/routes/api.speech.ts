import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Whether speech becomes text here, for the recorder before anybody has spoken: `{ speech: "ready" }`. */
export async function loader({ context }: LoaderFunctionArgs) {
  const readiness = await context.speech.readiness();
  // For who wants to speak, it is the same.
  const speech = readiness === "down" ? "none" : readiness;
  return Response.json({ speech }, { headers: { "Cache-Control": "no-store" } });
}
