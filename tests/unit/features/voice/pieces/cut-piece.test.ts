import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from "mediabunny";
import { expect, it } from "vitest";
import { remux } from "~/features/voice/clips/remux.server";
import { cutPiece } from "~/features/voice/pieces/cut-piece";
import { recordingOf } from "../../../../support/voice/recordings";
import { soundOf } from "../../../../support/voice/sounds";

/** First bytes of the packets of a file: those of the test's recordings count up. */
async function packetsOf(sound: Blob): Promise<number[]> {
  const input = new Input({ source: new BufferSource(await sound.arrayBuffer()), formats: [WEBM, MP4] });
  const track = await input.getPrimaryAudioTrack();
  const found: number[] = [];
  if (!track) return found;
  for await (const packet of new EncodedPacketSink(track).packets()) found.push(packet.data[0] ?? -1);
  return found;
}

const growing = async (seconds: number, container: "webm" | "mp4" = "webm") =>
  new Blob([await recordingOf(seconds, container)]);

it.each(["webm", "mp4"] as const)("cuts %s into files that together are the recording", async (container) => {
  const whole = await growing(10, container);
  const found: number[] = [];
  let after = Number.NEGATIVE_INFINITY;
  for (const to of [4.01, 4.02, 7.5, Number.POSITIVE_INFINITY]) {
    const piece = await cutPiece(whole, after, to);
    if (!piece) continue;
    expect(piece.sound.type).toBe(`audio/${container}`);
    expect(piece.start).toBeCloseTo(found.length / 50, 2);
    const kept = await remux(new Uint8Array(await piece.sound.arrayBuffer()));
    const packets = await packetsOf(piece.sound);
    expect(kept?.durationMs).toBeCloseTo(packets.length * 20, -2);
    found.push(...packets);
    after = piece.last;
  }
  expect(found).toEqual(Array.from({ length: 500 }, (_, n) => n % 256));
});

it("counts a piece's start from that of its recording, whenever its clock began", async () => {
  const recording = new Blob([await recordingOf(4, "webm", { from: 5 })]);
  const first = await cutPiece(recording, Number.NEGATIVE_INFINITY, 7);
  expect(first?.start).toBe(0);
  const second = await cutPiece(recording, first?.last ?? 0, Number.POSITIVE_INFINITY);
  expect(second?.start).toBeCloseTo(2, 2);
});

it("cuts a recording that is still growing: its file ends anywhere", async () => {
  const bytes = await recordingOf(10);
  const first = await cutPiece(new Blob([bytes.slice(0, Math.floor(bytes.length * 0.6))]), -1, 5);
  const second = await cutPiece(new Blob([bytes]), first?.last ?? 0, Number.POSITIVE_INFINITY);
  const found = [
    ...(await packetsOf(first?.sound ?? new Blob())),
    ...(await packetsOf(second?.sound ?? new Blob())),
  ];
  expect(found).toEqual(Array.from({ length: 500 }, (_, n) => n % 256));
});

it("cuts fragments of MP4, as Safari records them", async () => {
  const sound = new Blob([await soundOf("mp4 in fragments", 6)]);
  const first = await cutPiece(sound, Number.NEGATIVE_INFINITY, 4);
  const second = await cutPiece(sound, first?.last ?? 0, Number.POSITIVE_INFINITY);
  expect(second?.start).toBeCloseTo(4, 1);
  expect((await remux(new Uint8Array((await second?.sound.arrayBuffer()) ?? [])))?.durationMs).toBeCloseTo(
    2000,
    -2,
  );
});

it("finds nothing after the last packet, and refuses what is no recording", async () => {
  expect(await cutPiece(await growing(2), 2, 3)).toBeNull();
  await expect(cutPiece(new Blob(["no recording"]), 0, 1)).rejects.toThrow();
});
