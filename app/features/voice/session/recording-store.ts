import type { DBSchema } from "idb";
import { changeIn, commit, deviceDatabase, readFrom, writeTo } from "~/lib/device/device-database";

/** A recording on this device, from its first second until its story is submitted. */
export interface StoredRecording {
  /** Idempotency key, created here: sent twice, it is still one clip. */
  key: string;
  contentType: string;
  startedAt: number;
  seconds: number;
  /** Whether the author stopped it, and so wants a transcript; an interrupted one is only offered. */
  wanted: boolean;
  /** When the server received it, in milliseconds since the epoch. */
  sentAt: number | null;
  /** Whether its transcript is in the story's text. */
  heard: boolean;
  /** Whether it is to be public. */
  publish: boolean;
  /** What was heard in its pieces and put into the story's text while it was recorded. */
  placed?: string[];
  /** What was heard in it, while another take stands in its place in the answer. */
  words?: string;
  /** When its author selected it, in milliseconds since the epoch: the latest goes with the story. */
  chosenAt?: number;
  /** The form that it belongs to, if it isn't the ordinary one. */
  scope?: string;
  /** The code of the gathering that it is told at, for its limits. */
  gathering?: string;
  /** The item of the outbox that it waits with; until then it belongs to no form but that item's. */
  outbox?: string;
}

/** What is noted of a recording before it is sent, written down or published. */
export const untouched = {
  wanted: false,
  sentAt: null,
  heard: false,
  publish: false,
} satisfies Partial<StoredRecording>;

interface Chunk {
  recording: string;
  at: number;
  bytes: ArrayBuffer;
}

interface Schema extends DBSchema {
  recordings: { key: string; value: StoredRecording };
  chunks: { key: [string, number]; value: Chunk };
}

const open = deviceDatabase<Schema>("recordings", (db) => {
  db.createObjectStore("recordings", { keyPath: "key" });
  db.createObjectStore("chunks", { keyPath: ["recording", "at"] });
});

/** Stores the metadata of a recording. */
export async function storeRecording(recording: StoredRecording): Promise<void> {
  await writeTo(await open(), "recordings", (store) => store.put(recording));
}

/**
 * Changes the metadata of a recording, if this device still has it.
 * @param change from the recording as it is now
 * @returns false if it hasn't
 */
export async function updateRecording(
  key: string,
  change: (recording: StoredRecording) => StoredRecording,
): Promise<boolean> {
  return Boolean(await changeIn(await open(), "recordings", key, (now) => now && change(now)));
}

/** Stores a chunk of a recording; `at` counts from 0. */
export async function storeChunk(recording: string, at: number, part: Blob): Promise<void> {
  // As an ArrayBuffer: Safari loses stored blobs in a private window.
  const bytes = await part.arrayBuffer();
  await writeTo(await open(), "chunks", (store) => store.put({ recording, at, bytes }));
}

/** The recordings on this device, newest first. */
export async function listRecordings(): Promise<StoredRecording[]> {
  const recordings = await readFrom(await open(), "recordings", (store) => store.getAll());
  return recordings.sort((one, other) => other.startedAt - one.startedAt);
}

/** A recording's audio, as far as it was stored. */
export async function soundOf({ key, contentType }: StoredRecording): Promise<Blob> {
  const chunks = await readFrom(await open(), "chunks", (store) => store.getAll(partsOf(key)));
  return new Blob(
    chunks.map(({ bytes }) => bytes),
    { type: contentType },
  );
}

/** Deletes a recording and its audio. */
export async function forgetRecording(key: string): Promise<void> {
  const transaction = (await open()).transaction(["recordings", "chunks"], "readwrite");
  await commit(
    transaction,
    transaction.objectStore("recordings").delete(key),
    transaction.objectStore("chunks").delete(partsOf(key)),
  );
}

/** Deletes all recordings of the forms whose names begin like this, but not what waits with another item than this. */
export async function forgetScope(beginning: string, item: string): Promise<void> {
  const recordings = await listRecordings();
  const own = recordings.filter(
    ({ scope, outbox }) => scope?.startsWith(beginning) && (!outbox || outbox === item),
  );
  await Promise.all(own.map(({ key }) => forgetRecording(key)));
}

const partsOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Number.POSITIVE_INFINITY]);
