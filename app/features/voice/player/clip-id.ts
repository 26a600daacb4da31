import { sha256 } from "~/lib/sha256";

/**
 * The id of the clip that a sending makes: the same key, sent again, is the same clip. The device knows it before the
 * server has answered. Whoever knows the id may put the clip into a story, so it is as secret as the key.
 */
export const clipIdOf = async (key: string): Promise<string> => (await sha256(`clip ${key}`)).slice(0, 32);
