import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Whether speech becomes text here, for the recorder before anybody has spoken: `{ speech: "ready" }`. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(
    { speech: await context.speech.readiness() },
    { headers: { "Cache-Control": "no-store" } },
  );
}
