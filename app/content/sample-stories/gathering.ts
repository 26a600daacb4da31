import type { SampleStory } from "./sample-story";

/** A sample story told at the Stadium Project, for seeding a local database; one of them waits for an editor. */
interface SampleGatheringStory
  extends Omit<SampleStory, "hours_ago" | "share_count" | "view_count" | "is_ai_generated"> {
  spot: string;
  minutes_ago: number;
  is_waiting?: true;
}

export const sampleGatheringStories: readonly SampleGatheringStory[] = [
  {
    song_title: "Purple Rain",
    artist_name: "Prince",
    album_name: "Purple Rain",
    mood: "Emotional",
    story_content:
      "I sold pretzels. Section 114, the stairs with the broken light. When that one began nobody bought " +
      "anything for eight minutes, so I put the tray down on the step and watched with the rest of them. A " +
      "man two rows down was holding his shoes. I never found out why.",
    submitter_name: "Odalys, pretzels",
    liked_count: 41,
    spot: "Section 114, the stairs",
    minutes_ago: 190,
  },
  {
    song_title: "Thunder Road",
    artist_name: "Bruce Springsteen",
    album_name: "Born to Run",
    mood: "Grateful",
    story_content:
      "Nine hours in a van with a broken heater. My sister had both tickets and no babysitter, so she gave " +
      "me hers and said: tell me everything. I’ve been telling her ever since.",
    submitter_name: "Wim",
    liked_count: 77,
    spot: "Top row, east",
    minutes_ago: 150,
  },
  {
    song_title: "Heroes",
    artist_name: "David Bowie",
    album_name: "“Heroes”",
    mood: "Nostalgic",
    story_content:
      "We live behind the south gate. Forty years of matches and you stop hearing it. That night my wife " +
      "turned the television off without a word, opened the kitchen window, and we danced beside the " +
      "dishwasher.",
    submitter_name: null,
    liked_count: 118,
    spot: "A kitchen on Depot Street",
    minutes_ago: 95,
  },
  {
    song_title: "Just Like Heaven",
    artist_name: "The Cure",
    album_name: "Kiss Me, Kiss Me, Kiss Me",
    mood: "Romantic",
    story_content: "She lost an earring, I lost my voice, we both kept the wristbands.",
    submitter_name: "Tomasz",
    liked_count: 63,
    spot: "The pit, left",
    minutes_ago: 40,
  },
  {
    song_title: "Fast Car",
    artist_name: "Tracy Chapman",
    album_name: "Tracy Chapman",
    mood: "Reflective",
    story_content:
      "I was working the car park. From there you hear the drums late and the voice not at all, only what " +
      "the crowd gives back. So for me that song is a hundred thousand people who all know the words, and " +
      "an empty field of windscreens with the lights going over them.",
    submitter_name: "Orange vest",
    liked_count: 96,
    spot: "Car park C",
    minutes_ago: 12,
  },
  {
    song_title: "Lovely Day",
    artist_name: "Bill Withers",
    album_name: "Menagerie",
    mood: "Grateful",
    story_content:
      "My dad is eighty-one and had never been to one of these. He counted the long note on his fingers, " +
      "ran out of fingers, and looked at me as if I had done it.",
    submitter_name: "Imke",
    liked_count: 0,
    spot: "Block 22, row 9",
    minutes_ago: 3,
    is_waiting: true,
  },
];
