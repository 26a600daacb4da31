import { sha256 } from "~/lib/sha256";

/**
 * The id of a recording's clip, derived from its key: the device knows it before the server responds, and sending again
 * gives the same clip. Whoever knows the id can attach the clip to a story, so it is as secret as the key.
 */
export const clipIdOf = async (key: string): Promise<string> => (await sha256(`clip ${key}`)).slice(0, 32);
