/**
 * Fake Workers AI for speech: responds with these words, one every half second. Counts its calls.
 * @param until what it waits for before it responds; a function is called by then
 */
export function hearing(text: string, until: Promise<void> | (() => Promise<unknown>) = Promise.resolve()) {
  let asked = 0;
  const words = text.split(" ").map((word, at) => ({ word, start: at / 2, end: at / 2 + 0.4 }));
  const segments = [{ start: 0, end: words.length / 2, text, no_speech_prob: 0.01, words }];
  const run = async () => {
    asked++;
    await (typeof until === "function" ? until() : until);
    return { text, segments, word_count: words.length };
  };
  return { AI: { run } as unknown as Ai, asked: () => asked };
}

/** Fake Workers AI that fails with this error. */
export const deaf = (error: Error) => ({ AI: { run: () => Promise.reject(error) } as unknown as Ai });
