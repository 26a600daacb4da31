import { makeZip } from "client-zip";
import { creditedTo } from "~/features/stories/public-story";
import { heardFile } from "~/features/voice/clips/clip";
import { audioExtension } from "~/features/voice/clips/file-name";
import { fileNameOf } from "~/lib/text/attachment";
import { firstCharacters } from "~/lib/text/text";
import type { Files } from "~/platform/files";
import { type ExportDeps, listToldVoices } from "./exported.server";
import { maxPerPart, type VoicePart } from "./parts";
import { storiesCsv } from "./stories-csv.server";

interface Deps extends ExportDeps {
  files: Files;
}

/** Code points of a song's title, and of a name, in a file's name. */
const nameLength = 40;

/**
 * Published recordings of a gathering as a streamed ZIP file, read one after the other while it is sent. The first one
 * has the list of the gathering's stories, too; one that is full while there are more says so in a file.
 */
export const voicesZip = (
  deps: Deps,
  gathering: { id: string },
  part: VoicePart,
  origin: string,
): ReadableStream<Uint8Array> =>
  // Piped: workerd never pulls from a copied stream that looks at `desiredSize`, as this one does.
  makeZip(entries(deps, gathering, part, origin)).pipeThrough(new TransformStream());

/** In English, as the names of the list's columns. */
const incomplete = `Not all recordings are in this file: it takes ${maxPerPart}, and others were published after its link was made.
Open the gathering at the desk again and download all of its parts anew.
`;

async function* entries(deps: Deps, gathering: { id: string }, part: VoicePart, origin: string) {
  if (part.part === 1) {
    yield { name: "stories.csv", lastModified: new Date(), input: storiesCsv(deps, gathering, origin) };
  }
  const voices = await listToldVoices(deps, gathering.id, part);
  if (voices.length > maxPerPart)
    yield { name: "incomplete.txt", lastModified: new Date(), input: incomplete };
  for (const voice of voices.slice(0, maxPerPart)) {
    const { key, contentType } = heardFile(voice);
    const file = await deps.files.read(key);
    // Deleted since the list was read: its author took it back.
    if (!file) continue;
    yield { name: `voices/${nameOf(voice, contentType)}`, lastModified: voice.createdAt, input: file.body };
  }
}

type Voice = Awaited<ReturnType<typeof listToldVoices>>[number];

/** "2026-11-20 18.32 Fast Car, Anonymous (stadium00005).m4a": in order of time, and found in the list by its id. */
function nameOf(voice: Voice, contentType: string): string {
  const time = voice.createdAt.toISOString().slice(0, 16).replace("T", " ").replace(":", ".");
  const song = firstCharacters(voice.songTitle, nameLength);
  const author = firstCharacters(creditedTo({ ...voice, userAvatar: null }).name, nameLength);
  return `${fileNameOf(`${time} ${song}, ${author} (${voice.id})`)}.${audioExtension(contentType)}`;
}
