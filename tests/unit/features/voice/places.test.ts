import { expect, it } from "vitest";
import { gainOf } from "~/features/voice/player/gain";
import { keepPlace, readPlace } from "~/features/voice/player/places";

function storage(stored: string | null = null) {
  let text = stored;
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value;
    },
    removeItem: () => {
      text = null;
    },
    text: () => text,
  };
}

it("keeps a place in each recording, and drops it near the start and the end", () => {
  const device = storage();
  keepPlace(device, "one", 30, 100);
  keepPlace(device, "two", 12.34, 100);
  expect([readPlace(device, "one"), readPlace(device, "two"), readPlace(device, "three")]).toEqual([
    30, 12.3, 0,
  ]);
  keepPlace(device, "one", 97, 100);
  keepPlace(device, "two", 3, 100);
  expect(device.text()).toBeNull();
});

it("keeps the fifty last places", () => {
  const device = storage();
  for (let at = 0; at < 60; at++) keepPlace(device, `voice ${at}`, 20, 100);
  expect(readPlace(device, "voice 9")).toBe(0);
  expect(readPlace(device, "voice 10")).toBe(20);
  expect(JSON.parse(device.text() ?? "")).toHaveLength(50);
});

it.each(["no JSON", "{}", '[["one"]]', '[["one", "ten"], null, 3]'])("reads nothing from %s", (text) => {
  expect(readPlace(storage(text), "one")).toBe(0);
});

it("goes on without a storage", () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  keepPlace(full, "one", 30, 100);
  expect(readPlace(full, "one")).toBe(0);
});

it.each([
  [null, 0],
  [-16, 0],
  [-20.04, 4],
  [-9, -7],
  [-70, 12],
  [5, -21],
])("plays a recording of %s LUFS %s dB louder", (lufs, gain) => {
  expect(gainOf(lufs)).toBe(gain);
});
