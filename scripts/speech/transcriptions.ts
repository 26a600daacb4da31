import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Engine, responseOf } from "./engine";

/** What the server can do at the moment. */
export type Readiness =
  | { status: "ready"; engine: Engine }
  /** The model is fetched or loaded. */
  | { status: "preparing"; ready: Promise<unknown> }
  | { status: "none" };

/** Milliseconds that a recording waits for the engine: less than the site waits for an answer. */
const maxWaitMs = 45_000;

/** A recording of five minutes, of the largest size that the site accepts, and the form around it. */
const maxBytes = 11 * 1024 * 1024;

/**
 * A server with OpenAI's transcription API over an engine, one recording at a time, and `/health`: 200 if it is ready,
 * 503 with `preparing` or `none` otherwise.
 */
export function createTranscriptions(readiness: () => Readiness, onFailure: (error: unknown) => void) {
  let turn: Promise<unknown> = Promise.resolve();
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://here.invalid");
    if (request.method === "GET" && pathname === "/health") return sendHealth(response, readiness().status);
    if (request.method !== "POST" || pathname !== "/v1/audio/transcriptions")
      return send(response, 404, { error: "Only POST /v1/audio/transcriptions and GET /health are here." });
    try {
      const file = await fileOf(request);
      if (!file) return send(response, 400, { error: "Expected a file." });
      const now = readiness();
      if (now.status === "preparing") await Promise.race([now.ready, later(maxWaitMs)]);
      const then = readiness();
      if (then.status !== "ready") return send(response, 503, { error: `Speech to text: ${then.status}.` });
      const heard = turn.then(() => then.engine.hear(file));
      turn = heard.catch(() => undefined);
      send(response, 200, responseOf(await heard));
    } catch (error) {
      onFailure(error);
      send(response, 500, { error: "The recording could not be transcribed." });
    }
  });
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

const sendHealth = (response: ServerResponse, status: Readiness["status"]) =>
  send(response, status === "ready" ? 200 : 503, { status });

function send(response: ServerResponse, status: number, answer: object) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
}

/** The file of a form; null if there is none, or it is too large. */
async function fileOf(request: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.byteLength;
    // The rest is read all the same: otherwise the client would get no answer.
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) return null;
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData().catch(() => null);
  const file = form?.get("file");
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null;
}
