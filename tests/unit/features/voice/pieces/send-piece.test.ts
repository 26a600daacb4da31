import { afterEach, beforeEach, expect, it } from "vitest";
import { sendPiece } from "~/features/voice/pieces/send-piece";
import { openDevice } from "../../../../support/device/device";

let device: ReturnType<typeof openDevice>;
beforeEach(() => {
  device = openDevice();
});
afterEach(() => device.close());

const sound = new Blob(["sound"], { type: "audio/wav" });

const send = (more?: Record<string, string>) =>
  sendPiece({ key: "a-key", number: 2, start: 4.1256, sound }, new AbortController().signal, more);

it("says of which recording a piece is, and where it begins", async () => {
  device.network = () => Response.json({ text: "We sang" });
  expect(await send({ "Gathering-Code": "lake" })).toEqual({ status: "heard", text: "We sang" });
  const [sent] = device.sent;
  expect([sent?.path, sent?.method, sent?.body]).toEqual(["/api/transcribe-piece", "POST", sound]);
  expect(sent?.headers).toEqual({
    "Gathering-Code": "lake",
    "Content-Type": "audio/wav",
    "Idempotency-Key": "a-key",
    "Piece-Number": "2",
    "Piece-Start": "4.126",
  });
});

it.each<[number, string | null, number]>([
  [408, null, 0],
  [429, "7", 7000],
  [500, null, 0],
  [502, "soon", 0],
  [503, "20", 20_000],
])("may be heard later after %i with Retry-After %s", async (status, after, retryAfterMs) => {
  device.network = () => new Response("", { status, headers: after ? { "Retry-After": after } : {} });
  expect(await send()).toEqual({ status: "failed", retryAfterMs });
});

it.each([400, 404, 405, 413, 415, 422])("is never heard after %i", async (status) => {
  device.network = () => new Response("", { status, headers: { "Retry-After": "7" } });
  expect(await send()).toEqual({ status: "refused" });
});

it("is never heard by what answers no text, and may be later without an answer", async () => {
  expect(await send()).toEqual({ status: "failed", retryAfterMs: 0 });
  device.network = () => new Response("<html>");
  expect(await send()).toEqual({ status: "failed", retryAfterMs: 0 });
  device.network = () => Response.json({ heard: "We sang" });
  expect(await send()).toEqual({ status: "refused" });
});
