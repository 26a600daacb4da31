/**
 * What happened to a submission's recording: the story has it, or the server has no such recording (any more), so that
 * the device must keep it and send it again.
 */
export type SentVoice = "held" | "missing";
