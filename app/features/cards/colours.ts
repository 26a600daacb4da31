import type { Mood } from "~/content/moods";
import { labelArt } from "~/lib/label-art";
import type { CardStory, ColorScheme } from "./card";

const byMood: Record<Mood, ColorScheme> = {
  Reflective: { primary: "#4F74B8", secondary: "#8FA9D6" },
  Nostalgic: { primary: "#C9762F", secondary: "#E8B06A" },
  Emotional: { primary: "#C8453B", secondary: "#EE8A6E" },
  Grateful: { primary: "#4C8A4A", secondary: "#A3C66B" },
  Romantic: { primary: "#C23A77", secondary: "#F08BA8" },
  Inspired: { primary: "#D49B0B", secondary: "#F3CF52" },
  Analytical: { primary: "#1F7F7C", secondary: "#6FC2B4" },
};

/**
 * A card's two colours: those of its mood; without a mood, the ground colour of the song's record label and a lighter
 * shade of it.
 */
export function colorScheme(
  song: Pick<CardStory, "songTitle" | "artistName">,
  mood: Mood | null,
): ColorScheme {
  if (mood) return byMood[mood];
  const { ground, light } = labelArt(song.artistName, song.songTitle).colours;
  return { primary: ground, secondary: between(ground, light) };
}

/** The midpoint of two colours, each #RRGGBB. */
function between(a: string, b: string): string {
  const parts = [1, 3, 5].map((at) => {
    const sum = Number.parseInt(a.slice(at, at + 2), 16) + Number.parseInt(b.slice(at, at + 2), 16);
    return Math.round(sum / 2)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("").toUpperCase()}`;
}
