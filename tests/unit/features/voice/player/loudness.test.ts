import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { applyGain } from "~/features/voice/player/loudness.client";

/** A part of a browser's graph of sound, with what it is connected to. */
class FakeNode {
  to: FakeNode[] = [];
  gain = { value: 1 };
  connect(next: FakeNode) {
    this.to.push(next);
    return next;
  }
  disconnect() {
    this.to = [];
  }
}
class FakeGain extends FakeNode {}
class FakeLimiter extends FakeNode {}

let sources: Map<object, FakeNode>;
let contexts: number;

beforeEach(() => {
  sources = new Map();
  contexts = 0;
  vi.stubGlobal("GainNode", FakeGain);
  vi.stubGlobal("DynamicsCompressorNode", FakeLimiter);
  vi.stubGlobal(
    "AudioContext",
    class {
      destination = new FakeNode();
      constructor() {
        contexts++;
      }
      async resume() {}
      createMediaElementSource(audio: object) {
        // An element has one source, for good.
        if (sources.has(audio)) throw new DOMException("", "InvalidStateError");
        const source = new FakeNode();
        sources.set(audio, source);
        return source;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const element = () => ({}) as HTMLAudioElement;

/** By how many decibels an element is played louder, and whether that is limited; null if it is as it was. */
function heardOf(audio: HTMLAudioElement) {
  const [gain] = sources.get(audio)?.to ?? [];
  if (!gain) return null;
  expect(gain.to).toHaveLength(1);
  const isLimited = gain.to[0] instanceof FakeLimiter;
  return { decibels: Math.round(200 * Math.log10(gain.gain.value)) / 10, isLimited };
}

it.each([
  // A limiter adds 0.57 dB by itself.
  ["made louder, and limited", 6, { decibels: 5.4, isLimited: true }],
  ["made quieter, without a limiter", -6, { decibels: -6, isLimited: false }],
  ["left as it is for what nobody would hear", 0.4, null],
  ["left as it is for what nobody would hear", -0.4, null],
])("is %s: %d dB", async (_, decibels, heard) => {
  const audio = element();
  await applyGain(audio, decibels);
  expect(heardOf(audio)).toEqual(heard);
});

it("plays each recording of an element as loud as that one is to be, through one context", async () => {
  const [audio, other] = [element(), element()];
  await Promise.all([applyGain(audio, 6), applyGain(audio, 6), applyGain(other, -3)]);
  expect(contexts).toBe(2);
  for (const [decibels, heard] of [
    [-6, { decibels: -6, isLimited: false }],
    [0, { decibels: 0, isLimited: false }],
    [3, { decibels: 2.4, isLimited: true }],
  ] as const) {
    await applyGain(audio, decibels);
    expect(heardOf(audio)).toEqual(heard);
  }
  expect(heardOf(other)).toEqual({ decibels: -3, isLimited: false });
  expect(contexts).toBe(2);
});
