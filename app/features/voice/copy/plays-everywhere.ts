import { BufferSource, Input, MP3, MP4, QTFF } from "mediabunny";

/** Whether a file is one that every player decodes: AAC in MP4, or MP3. */
export async function playsEverywhere(file: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const input = new Input({ source: new BufferSource(file), formats: [MP4, QTFF, MP3] });
  try {
    const codec = await (await input.getPrimaryAudioTrack())?.getCodec();
    return codec === "aac" || codec === "mp3";
  } catch {
    return false;
  } finally {
    input.dispose();
  }
}
