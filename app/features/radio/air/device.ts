import { defaultVolume } from "./air-state";

/** What the radio remembers on this device: what was heard, the volume, and the place where it was left. */
const keys = { heard: "radio-heard", volume: "radio-volume", place: "radio-place" } as const;

/** How many heard voices are remembered. */
const maxRemembered = 500;

/** Ids of the stories whose voices were heard on this device. */
export const heardHere = (): Set<string> => new Set(readList(keys.heard));

/** Remembers that a voice was heard; the one heard longest ago is forgotten. */
export function rememberHeard(id: string): void {
  const others = readList(keys.heard).filter((known) => known !== id);
  write(keys.heard, [...others, id].slice(-maxRemembered));
}

/** Volume, 0 to 100. */
export function volumeHere(): number {
  const volume = read(keys.volume);
  return typeof volume === "number" && volume >= 0 && volume <= 100 ? volume : defaultVolume;
}

export const rememberVolume = (volume: number): void => write(keys.volume, volume);

/** Seconds into this voice at which the radio was left; 0 if it was another. */
export function placeIn(id: string): number {
  const [left, seconds] = readList(keys.place);
  return left === id ? Number(seconds) || 0 : 0;
}

export const rememberPlace = (id: string, seconds: number): void => write(keys.place, [id, `${seconds}`]);

function readList(key: string): string[] {
  const list = read(key);
  return Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : [];
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    // Storage is disabled, or somebody else wrote there.
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is disabled or full: nothing is remembered.
  }
}
