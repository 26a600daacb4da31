import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the provider received, one per request. */
export interface Received {
  path: string;
  fields: [string, string][];
}

/** A local newsletter provider (specification, section 7): busy at first, then it accepts everybody. */
export async function startProvider() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const type = request.headers["content-type"] ?? "";
    const form = await new Response(Buffer.concat(chunks), { headers: { "Content-Type": type } }).formData();
    const fields = [...form].map(([name, value]) => [name, String(value)] as [string, string]);
    received.push({ path: `${request.method} ${request.url} ${type.split(";")[0]}`, fields });
    response.writeHead(received.length === 1 ? 503 : 200, { "Content-Type": "text/plain" });
    response.end(received.length === 1 ? "busy" : "welcome");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
