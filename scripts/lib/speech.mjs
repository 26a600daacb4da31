import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { freePort } from "./free-port.mjs";

/**
 * Where speech becomes text on this machine: the server that the environment or wrangler.toml names (`SPEECH_URL`), or
 * the local one, which is started once the site serves, so that nothing waits for it. `SPEECH_URL=off` starts none.
 * @param {string} file wrangler's configuration
 * @returns {Promise<{ settings: Record<string, string>, start(): { stop(): void } | null }>}
 */
export async function prepareSpeech(file = "wrangler.toml") {
  // Loaded here: `npm start` begins on a bare clone, without packages.
  const { parse } = await import("smol-toml");
  const { vars } = /** @type {{ vars?: { SPEECH_URL?: string } }} */ (parse(readFileSync(file, "utf8")));
  const named = process.env.SPEECH_URL ?? vars?.SPEECH_URL;
  if (named === "off") return { settings: { SPEECH_URL: "" }, start: () => null };
  if (named) return { settings: { SPEECH_URL: named }, start: () => null };
  const port = await freePort();
  return { settings: { SPEECH_URL: `http://127.0.0.1:${port}` }, start: () => startSpeech(port) };
}

function startSpeech(port) {
  // A process of its own: a broken model ends it, and the site goes on.
  const server = spawn("tsx", ["scripts/speech/serve.ts", `${port}`], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  let stopping = false;
  const end = () => {
    stopping = true;
    server.kill("SIGTERM");
  };
  process.once("exit", end);
  server.once("error", (error) => console.error(`• Speech to text could not be started: ${error.message}`));
  server.once("exit", (code) => {
    if (!stopping) console.error(`• Speech to text ended (${code}); recordings go with their stories.`);
  });
  return { stop: end };
}
