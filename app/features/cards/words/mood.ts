import type { Mood } from "~/content/moods";

// Stems of words that are typical of one mood.
const cues: Record<Mood, string[]> = {
  Reflective: [
    "wonder",
    "realis",
    "realiz",
    "thought",
    "understand",
    "understood",
    "silence",
    "alone",
    "question",
  ],
  Nostalgic: [
    "remember",
    "childhood",
    "grandm",
    "grandf",
    "grandp",
    "summer",
    "radio",
    "years ago",
    "back then",
    "used to",
  ],
  Emotional: [
    "cried",
    "cry",
    "tears",
    "sobb",
    "grief",
    "griev",
    "funeral",
    "died",
    "hospital",
    "goodbye",
    "lost ",
  ],
  Grateful: ["thank", "grateful", "gratitude", "saved", "lucky", "owe ", "blessing", "blessed"],
  Romantic: [
    "kiss",
    "wedding",
    "in love",
    "first dance",
    "my wife",
    "my husband",
    "boyfriend",
    "girlfriend",
    "heart",
  ],
  Inspired: [
    "dream",
    "courage",
    "inspir",
    "brave",
    "started a band",
    "learned to play",
    "changed my life",
    "could do",
  ],
  Analytical: [
    "chord",
    "lyric",
    "rhythm",
    "melody",
    "bass line",
    "bassline",
    "structure",
    "production",
    "bridge",
    "verse",
  ],
};

/** A story's mood by its words, if clear: at least three cues of one mood, and twice as many as of any other. */
export function moodOf(content: string): Mood | null {
  const text = ` ${content.toLowerCase().replace(/\s+/g, " ")} `;
  const counts = Object.entries(cues)
    .map(([mood, words]) => ({
      mood: mood as Mood,
      count: words.filter((word) => text.includes(` ${word}`)).length,
    }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || first.count < 3 || first.count < 2 * (second?.count ?? 0)) return null;
  return first.mood;
}
