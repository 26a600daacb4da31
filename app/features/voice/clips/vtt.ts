/** A caption: its text, and when it is shown, in seconds. */
export interface Cue {
  text: string;
  start: number;
  end: number;
}

/** The most characters of a line; a cue has two lines. Source: usual practice (Netflix, EBU). */
const lineLength = 42;

/** Cues as a WebVTT file. A cue of more than two lines becomes several. Source: https://www.w3.org/TR/webvtt1/ */
export const writeVtt = (cues: Cue[]): string =>
  ["WEBVTT", ...cues.flatMap(blocksOf)].map((block) => `${block}\n`).join("\n");

function blocksOf({ text, start, end }: Cue): string[] {
  const lines = linesOf(text);
  const blocks = Math.ceil(lines.length / 2);
  const each = (end - start) / blocks;
  return Array.from({ length: blocks }, (_, at) => {
    const from = start + at * each;
    const shown = lines.slice(2 * at, 2 * at + 2).map(escaped);
    return `${clockTime(from)} --> ${clockTime(from + each)}\n${shown.join("\n")}`;
  });
}

/** Breaks a text at spaces; a word longer than a line, or a text without spaces, anywhere. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean).flatMap(partsOf)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= lineLength)
      lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}

const partsOf = (word: string): string[] =>
  word.length <= lineLength ? [word] : (word.match(new RegExp(`.{1,${lineLength}}`, "gsu")) ?? []);

const escaped = (line: string): string =>
  line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** `hh:mm:ss.ttt` */
function clockTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  return new Date(ms).toISOString().slice(11, 23);
}
