import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, it } from "vitest";
import { openAiCompatible } from "~/platform/speech/openai-compatible";
import { freePort } from "../../scripts/lib/free-port.mjs";
import { chooseEngine } from "../../scripts/speech/choose-engine";
import type { Engine } from "../../scripts/speech/engine";
import { createTranscriptions, type Readiness } from "../../scripts/speech/transcriptions";
import { spread } from "../../scripts/speech/whisper";
import { sentence, writeTinyWhisper } from "../support/voice/model/tiny-whisper";
import { wavOf } from "../support/voice/model/tone";

const folder = mkdtempSync(join(tmpdir(), "whisper-"));
writeTinyWhisper(folder);
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(readiness: () => Readiness) {
  const failures: unknown[] = [];
  const server = createTranscriptions(readiness, (error) => failures.push(error));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { url, failures, stop: () => new Promise((resolve) => server.close(resolve)) };
}

const settings = { say: () => undefined, onProgress: () => undefined };

it("loads a model with sherpa-onnx, and the site's own client hears with it", async () => {
  const engine = await chooseEngine({ ...settings, modelFolder: folder });
  if (!engine) throw new Error("There is no engine");
  const { url, stop } = await serve(() => ({ status: "ready", engine }));
  const speech = openAiCompatible({ url, model: "any", timeoutMs: 10_000 });
  const hear = (seconds: number) => speech.transcribe({ bytes: wavOf(seconds), contentType: "audio/wav" });
  expect(await hear(3)).toMatchObject({ text: sentence, words: [{ word: "go", start: 0 }, {}, {}, {}] });
  // Whisper hears thirty seconds at once; more is heard in parts, whose words are timed.
  const long = await hear(60);
  expect(long.text).toBe([sentence, sentence, sentence].join(" "));
  expect(long.words.at(-1)?.end).toBeCloseTo(60, 0);
  expect((await hear(0)).text).toBe("");
  await stop();
});

it("says what is missing in a folder that has no model", async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  expect(await chooseEngine({ ...settings, say, modelFolder: tmpdir() })).toBeNull();
  expect(said).toEqual([expect.stringContaining("SPEECH_MODEL_DIR")]);
});

it("is started as a process of its own, with a model that is named, and says so when it is ready", async () => {
  const port = await freePort();
  const server = spawn("tsx", ["scripts/speech/serve.ts", `${port}`], {
    env: { ...process.env, SPEECH_MODEL_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const lines = createInterface(server.stdout);
  const said = await new Promise((resolve) => lines.once("line", resolve));
  expect(said).toBe(`• Speech to text: Whisper from ${folder}, at http://127.0.0.1:${port}`);
  const speech = openAiCompatible({ url: `http://127.0.0.1:${port}`, model: "any", timeoutMs: 10_000 });
  expect(await speech.readiness()).toBe("ready");
  expect((await speech.transcribe({ bytes: wavOf(2), contentType: "audio/wav" })).text).toBe(sentence);
  server.kill();
  await ended;
}, 60_000);

const answer = (engine: Partial<Engine>): Readiness => ({
  status: "ready",
  engine: { name: "test", hear: async () => [], ...engine },
});

it("waits for the engine while it is prepared, and says in /health how far it is", async () => {
  const ready = Promise.withResolvers<void>();
  let now: Readiness = { status: "preparing", ready: ready.promise };
  const { url, stop } = await serve(() => now);
  const health = async () => {
    const response = await fetch(`${url}/health`);
    return [response.status, await response.json()];
  };
  expect(await health()).toEqual([503, { status: "preparing" }]);
  const heard = openAiCompatible({ url, model: "any", timeoutMs: 10_000 }).transcribe({
    bytes: wavOf(1),
    contentType: "audio/wav",
  });
  now = answer({ hear: async () => [{ word: "ready", start: 0, end: 1 }] });
  ready.resolve();
  expect((await heard).text).toBe("ready");
  expect(await health()).toEqual([200, { status: "ready" }]);
  now = { status: "none" };
  expect(await health()).toEqual([503, { status: "none" }]);
  await stop();
});

it("refuses what is no recording, hears one at a time, and goes on after a failure", async () => {
  let running = 0;
  let peak = 0;
  const hear = async (recording: Uint8Array) => {
    peak = Math.max(peak, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (recording.length < 10) throw new Error("no sound");
    return [];
  };
  const { url, failures, stop } = await serve(() => answer({ hear }));
  const send = async (body?: BodyInit, path = "/v1/audio/transcriptions", method = "POST") =>
    (await fetch(`${url}${path}`, { method, body })).status;
  const form = (text: string) => {
    const fields = new FormData();
    fields.set("file", new File([text], "recording.webm"));
    return fields;
  };
  expect(await send(new FormData())).toBe(400);
  expect(await send("no form")).toBe(400);
  expect(await send(form("x".repeat(12 * 1024 * 1024)))).toBe(400);
  expect(await send(undefined, "/v1/audio/transcriptions", "GET")).toBe(404);
  expect(await send(form("short"), "/elsewhere")).toBe(404);
  const all = await Promise.all(
    ["short", "long enough to hear", "short", "and another one"].map((text) => send(form(text))),
  );
  expect(all).toEqual([500, 200, 500, 200]);
  expect(failures).toHaveLength(2);
  expect(peak).toBe(1);
  await stop();
});

it("times words by their length where the engine doesn't", () => {
  expect(spread(" Two words ", 1, 3)).toEqual([
    { word: "Two", start: 1, end: 1.8 },
    { word: "words", start: 1.8, end: 3 },
  ]);
  expect(spread(" ", 1, 3)).toEqual([]);
});
