import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Health check: 200 while all services that are configured answer, 503 otherwise. */
export async function loader({ context }: LoaderFunctionArgs) {
  const health = await context.health();
  const isWell = !Object.values(health).includes(false);
  const headers = { "Cache-Control": "no-store" };
  return Response.json(
    { status: isWell ? "ok" : "failing", ...health },
    { status: isWell ? 200 : 503, headers },
  );
}
