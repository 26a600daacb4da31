import { sha256 } from "~/lib/sha256";
import type { VoiceSource } from "../player/source";
import type { Clip } from "./clip";
import { audioExtension } from "./file-name";

/** What of a clip its sources are made from. */
export type SourceClip = Pick<Clip, "id" | "objectKey" | "contentType" | "copyKey" | "copyType">;

/** A story's recording for a player: the copy that every player decodes, if there is one, then the original. */
export async function voiceSources(storyId: string, clip: SourceClip): Promise<VoiceSource[]> {
  const copy = await copySource(storyId, clip);
  const original = {
    src: `/story/${storyId}/voice?v=${await versionOf(clip.id)}`,
    type: clip.contentType,
  };
  if (!copy) return [original];
  return clip.copyKey === clip.objectKey ? [copy] : [copy, original];
}

/** The copy of a story's recording that every player decodes; null if there is none. */
export async function copySource(
  storyId: string,
  { copyKey, copyType }: Pick<SourceClip, "copyKey" | "copyType">,
): Promise<VoiceSource | null> {
  if (!copyKey || !copyType) return null;
  const src = `/story/${storyId}/voice.${audioExtension(copyType)}?v=${await versionOf(copyKey)}`;
  return { src, type: copyType };
}

/** A file's key and a clip's id are secret, so URLs have a hash. */
const versionOf = async (key: string) => (await sha256(key)).slice(0, 12);
