/** A file of a recording; a player takes the first whose type it plays. */
export interface VoiceSource {
  /** URL; a different file has a different one. */
  src: string;
  /** MIME type. */
  type: string;
}
