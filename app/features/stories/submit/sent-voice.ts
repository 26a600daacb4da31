/**
 * What became of a recording that was sent with a story: the story holds it, or the server has no such recording (any
 * more), so that the device must keep it and send it again.
 */
export type SentVoice = "held" | "missing";
