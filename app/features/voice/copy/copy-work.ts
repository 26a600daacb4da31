/** What the worker is given: a recording's file and its decoded channels, at 48 kHz. */
export interface CopyWork {
  file: Uint8Array<ArrayBuffer>;
  channels: Float32Array<ArrayBuffer>[];
}

/** What it answers. */
export interface CopyResult {
  /** In LUFS. */
  loudness: number;
  /** Null if every player decodes the recording itself. */
  copy: Uint8Array<ArrayBuffer> | null;
}
