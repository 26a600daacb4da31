import { afterEach, expect, it, vi } from "vitest";
import { openSpeech } from "~/platform/speech/open-speech";
import { openAiCompatible } from "~/platform/speech/openai-compatible";

afterEach(() => void vi.unstubAllGlobals());

const recording = (contentType = "audio/mp4") => ({ bytes: new Uint8Array([1, 2, 3]), contentType });
const server = { url: "https://speech.test/base", key: "secret", model: "whisper-1", timeoutMs: 1000 };

function answering(answer: (signal: AbortSignal) => Response | Promise<Response>) {
  const asked = vi.fn(async (_url: URL, init: RequestInit) => answer(init.signal as AbortSignal));
  vi.stubGlobal("fetch", asked);
  return asked;
}

it("sends a request as OpenAI's API requires, with its key, and follows no redirects", async () => {
  const asked = answering(() => Response.json({ text: " Hello. " }));
  expect(await openAiCompatible(server).transcribe(recording())).toMatchObject({ text: "Hello." });
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(String(url)).toBe("https://speech.test/v1/audio/transcriptions");
  expect(init).toMatchObject({
    method: "POST",
    headers: { Authorization: "Bearer secret" },
    redirect: "manual",
  });
  const body = init?.body as FormData;
  expect(body.get("model")).toBe("whisper-1");
  expect(body.get("response_format")).toBe("verbose_json");
  expect(body.getAll("timestamp_granularities[]")).toEqual(["segment", "word"]);
  const file = body.get("file") as File;
  expect([file.name, file.type, file.size]).toEqual(["recording.mp4", "audio/mp4", 3]);
});

it.each([
  ["audio/mpeg", "recording.mp3"],
  ["audio/wav", "recording.wav"],
  ["audio/webm", "recording.webm"],
])("names a recording of type %s %s, and sends no key without one", async (type, name) => {
  const asked = answering(() => Response.json({ text: "" }));
  await openAiCompatible({ ...server, key: undefined }).transcribe(recording(type));
  const init = asked.mock.calls[0]?.[1];
  const body = init?.body as FormData;
  expect((body.get("file") as File).name).toBe(name);
  expect(init?.headers).toEqual({});
});

it.each([
  ["an error", () => new Response("no", { status: 500 }), "refused"],
  ["a redirect", () => new Response(null, { status: 302 }), "refused"],
  ["404", () => new Response("no such model", { status: 404 }), "model retired"],
  ["no JSON", () => new Response("<html>"), "answered nonsense"],
  ["no connection", () => Promise.reject(new TypeError("refused")), "refused"],
])("fails at %s, and says how", async (_, answer, failure) => {
  answering(answer);
  await expect(openAiCompatible(server).transcribe(recording())).rejects.toMatchObject({ failure });
});

it("times out", async () => {
  answering(
    (signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  const late = openAiCompatible({ ...server, timeoutMs: 5 }).transcribe(recording());
  await expect(late).rejects.toMatchObject({ failure: "timed out" });
});

it("prefers the configured server to Workers AI, and fails without either", async () => {
  const asked = answering(() => Response.json({ text: "From the server." }));
  const run = vi.fn(async () => ({ text: "From Workers AI." }));
  const AI = { run } as unknown as Ai;
  const settings = { SPEECH_MODEL: "m", SPEECH_KEY: "", SPEECH_URL: "" };
  const heard = (more: object) =>
    openSpeech({ ...settings, ...more } as unknown as Parameters<typeof openSpeech>[0]).transcribe(
      recording(),
    );
  expect(await heard({ AI, SPEECH_URL: "https://speech.test" })).toMatchObject({ text: "From the server." });
  expect(run).not.toHaveBeenCalled();
  expect(await heard({ AI })).toMatchObject({ text: "From Workers AI." });
  expect(asked).toHaveBeenCalledOnce();
  await expect(heard({ AI: undefined })).rejects.toMatchObject({ failure: "none configured" });
});
