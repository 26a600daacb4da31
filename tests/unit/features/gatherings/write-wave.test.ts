import { afterEach, expect, it, vi } from "vitest";
import { writeWave } from "~/features/gatherings/telling/client/write-wave";

afterEach(() => vi.unstubAllGlobals());

/** A browser that decodes a recording's text as its samples, and fails for one that says so. */
function decoding(): void {
  const decodeAudioData = async (bytes: ArrayBuffer) => {
    const text = new TextDecoder().decode(bytes);
    if (text === "unreadable") throw new Error("EncodingError");
    return { getChannelData: () => Float32Array.from(text.split(" "), Number) };
  };
  vi.stubGlobal(
    "OfflineAudioContext",
    class {
      decodeAudioData = decodeAudioData;
    },
  );
}

it("writes recordings one after the other, with a header of the length of both", async () => {
  decoding();
  const wave = await writeWave([new Blob(["0 0.5"]), new Blob(["-0.5"])]);
  const bytes = await wave.arrayBuffer();
  const view = new DataView(bytes);
  const text = (from: number, to: number) => new TextDecoder().decode(bytes.slice(from, to));
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(["RIFF", "WAVEfmt ", "data"]);
  expect([view.getUint32(4, true), view.getUint32(40, true), wave.size]).toEqual([42, 6, 50]);
  // Channels, samples a second, bytes a second, bits of a sample.
  expect([view.getUint16(22, true), view.getUint32(24, true)]).toEqual([1, 16_000]);
  expect([view.getUint32(28, true), view.getUint16(34, true)]).toEqual([32_000, 16]);
  expect([...new Int16Array(bytes.slice(44))]).toEqual([0, 16_383, -16_383]);
});

it("cuts off what is louder than a sample can be, in place of letting it wrap around", async () => {
  decoding();
  const wave = await writeWave([new Blob(["1.2 -1.2"])]);
  expect([...new Int16Array(await wave.slice(44).arrayBuffer())]).toEqual([32_767, -32_767]);
});

it("says which recording can't be read", async () => {
  decoding();
  const written = writeWave([new Blob(["0"]), new Blob(["unreadable"])]);
  await expect(written).rejects.toMatchObject({ message: "Recording 1 can't be read", at: 1 });
});
