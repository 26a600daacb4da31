import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A local stand-in for Cloudflare's check of tokens: it refuses the first one, and accepts all others once. */
export async function startSiteverify() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const token = new URLSearchParams(Buffer.concat(chunks).toString()).get("response") ?? "";
    const success = received.length > 0 && !received.includes(token);
    received.push(token);
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ success }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
