import {
  type AudioCodec,
  Mp3OutputFormat,
  Mp4OutputFormat,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from "mediabunny";

/** A format that all browsers can play and engines can transcribe. */
interface Kind {
  contentType: string;
  format(): OutputFormat;
}

const webm: Kind = { contentType: "audio/webm", format: () => new WebMOutputFormat() };
const mp4: Kind = { contentType: "audio/mp4", format: () => new Mp4OutputFormat() };
const mp3: Kind = { contentType: "audio/mpeg", format: () => new Mp3OutputFormat() };
const wav: Kind = { contentType: "audio/wav", format: () => new WavOutputFormat() };

const kinds: Partial<Record<AudioCodec, Kind>> = {
  opus: webm,
  vorbis: webm,
  aac: mp4,
  flac: mp4,
  mp3,
  "pcm-u8": wav,
  "pcm-s16": wav,
  "pcm-s24": wav,
  "pcm-s32": wav,
  "pcm-f32": wav,
};

/**
 * The storage format by codec; null for codecs that browsers don't play, such as AC-3.
 * @param isMp4 whether it was sent as MP4: Safari's Opus stays in MP4
 */
export const keptAs = (codec: AudioCodec | null, isMp4: boolean): Kind | null =>
  codec === "opus" && isMp4 ? mp4 : ((codec && kinds[codec]) ?? null);
