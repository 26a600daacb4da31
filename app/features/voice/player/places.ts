/** Where listeners stopped, on this device: by recording, the last one first. */
type Places = [voice: string, seconds: number][];

const key = "voice-places";

/** Maximum number of places kept. */
const maxPlaces = 50;

/** In seconds: whoever stops so close to the start or the end has not begun, or has heard it all. */
const edgeSeconds = 3;

type PlaceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** This device's storage; null where it is disabled: even to name it throws there. */
export function placeStorage(): PlaceStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Where the listener stopped in a recording, in seconds; 0 if unknown. */
export const readPlace = (storage: PlaceStorage, voice: string): number =>
  read(storage).find(([kept]) => kept === voice)?.[1] ?? 0;

/** Keeps the place in a recording; drops it near its start and its end. */
export function keepPlace(storage: PlaceStorage, voice: string, at: number, seconds: number): void {
  const others = read(storage).filter(([kept]) => kept !== voice);
  const isInside = at > edgeSeconds && at < seconds - edgeSeconds;
  const places: Places = isInside ? [[voice, Math.round(at * 10) / 10], ...others] : others;
  try {
    if (places.length > 0) storage.setItem(key, JSON.stringify(places.slice(0, maxPlaces)));
    else storage.removeItem(key);
  } catch {
    // Storage is disabled or full: the recording starts from the beginning again.
  }
}

function read(storage: PlaceStorage): Places {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

const isPlace = (stored: unknown): stored is Places[number] =>
  Array.isArray(stored) && typeof stored[0] === "string" && Number.isFinite(stored[1]);
