import type { Mood } from "./moods";

/** A story built into the community page; created_at is computed from minutes_ago (specification section 3). */
interface DemoStory {
  id: string;
  user_name: string;
  user_avatar: null;
  mood: Mood;
  song_title: string;
  artist_name: string;
  story_content: string;
  liked_count: number;
  share_count: number;
  minutes_ago: number;
  is_ai_generated: boolean;
}

/** The eight demo stories shown before the fetched ones (specification sections 2 and 9). */
export const demoStories: readonly DemoStory[] = [
  {
    id: "demo-1",
    user_name: "Maeve Donnelly",
    user_avatar: null,
    mood: "Nostalgic",
    song_title: "Dreams",
    artist_name: "The Cranberries",
    story_content:
      "My sister and I shared a room over the chip shop in Ennis, and the extractor fan ran until one in " +
      "the morning. To hear anything you had to put the radio inside the pillowcase. That’s how I first " +
      "met this song, with my ear on hot cotton and the smell of vinegar coming up the stairs. Last month " +
      "I drove her to Dublin airport for good, Perth this time, and neither of us said much past Limerick. " +
      "Then it came on. She turned it up until the door panel buzzed, and we were eleven and thirteen " +
      "again, being told to go to sleep. I missed the turn. She nearly missed the flight.",
    liked_count: 128,
    share_count: 17,
    minutes_ago: 25,
    is_ai_generated: false,
  },
  {
    id: "demo-2",
    user_name: "Teodor Varga",
    user_avatar: null,
    mood: "Analytical",
    song_title: "Pyramid Song",
    artist_name: "Radiohead",
    story_content:
      "I set out to count it. I teach percussion, and it bothered me that I couldn’t find the beat in a " +
      "piece of music that slow. I tried it in fives, in eights, in threes with a hiccup. I tapped it on " +
      "the steering wheel and was honked at. Then the drums enter, about halfway, and everything that had " +
      "seemed to float turns out to have been standing on a floor all along. Now I play it to every " +
      "second-year class and ask them to clap. They fall apart, they laugh, and when the drums arrive the " +
      "whole room breathes out together. It’s the best lesson I give on pulse, and I say almost nothing " +
      "in it.",
    liked_count: 64,
    share_count: 9,
    minutes_ago: 110,
    is_ai_generated: true,
  },
  {
    id: "demo-3",
    user_name: "Beatriz Moura",
    user_avatar: null,
    mood: "Grateful",
    song_title: "Lovely Day",
    artist_name: "Bill Withers",
    story_content:
      "I work the early chairs on a dialysis ward. Mr. Achterberg came Mondays, Wednesdays and Fridays " +
      "for six years, and he had one rule: nobody needles him until Bill Withers has reached the long " +
      "note. So we’d stand there, me with the tape on my thumb, him with his eyes shut, timing it against " +
      "the second hand of the wall clock. He claimed he could hold his breath as long. He could not. When " +
      "he got his kidney he left the ward his little speaker. We still start Fridays with it. New " +
      "patients ask why four nurses are standing about with their cheeks puffed out.",
    liked_count: 241,
    share_count: 38,
    minutes_ago: 300,
    is_ai_generated: false,
  },
  {
    id: "demo-4",
    user_name: "Curtis and Len",
    user_avatar: null,
    mood: "Romantic",
    song_title: "Let's Stay Together",
    artist_name: "Al Green",
    story_content:
      "Frozen foods, a supermarket in Dayton, a Tuesday in 2009. We’d been fighting in the car about " +
      "whose mother to visit, and we’d carried it inside, the quiet kind, where you hand each other " +
      "things politely. This came over the ceiling speakers between two announcements about ham. Len put " +
      "the peas down. He held out his hand like we were at somebody’s wedding, and I looked both ways, " +
      "because you do, and then I took it. One verse, next to the waffles. A kid with a price gun " +
      "applauded. We’ve been married nine years now and we did, in the end, visit both mothers.",
    liked_count: 187,
    share_count: 29,
    minutes_ago: 840,
    is_ai_generated: false,
  },
  {
    id: "demo-5",
    user_name: "Joanne Friesen",
    user_avatar: null,
    mood: "Emotional",
    song_title: "Wichita Lineman",
    artist_name: "Glen Campbell",
    story_content:
      "Dad climbed poles for the power company in northern Manitoba for thirty-one years. He wasn’t a " +
      "talker. On storm nights the phone rang, he put his boots on, and Mom stood at the window until the " +
      "yard light came back. That was how we knew he’d got where he was going. At his funeral four men " +
      "from his old crew came in their orange jackets, and the organist, who had been told nothing, " +
      "played this as people filed out. One of them stopped in the aisle and looked up at the ceiling " +
      "lights for the longest time, just checking.",
    liked_count: 312,
    share_count: 54,
    minutes_ago: 1720,
    is_ai_generated: false,
  },
  {
    id: "demo-6",
    user_name: "Priya Raman",
    user_avatar: null,
    mood: "Inspired",
    song_title: "Rebel Girl",
    artist_name: "Bikini Kill",
    story_content:
      "At forty-seven I answered a card in the launderette: DRUMMER WANTED, NO EXPERIENCE, WE HAVE NONE " +
      "EITHER. The other three were a dental hygienist, her daughter, and a retired surveyor called Fran. " +
      "This was the first song we got through without stopping. It took eleven weeks. We played it in " +
      "Fran’s garage with the door up, and two girls on scooters came and sat on the kerb and stayed for " +
      "all four attempts. When we finished, the smaller one asked if you needed a licence. I gave her the " +
      "sticks. Her mother has since spoken to me about this.",
    liked_count: 156,
    share_count: 41,
    minutes_ago: 3050,
    is_ai_generated: false,
  },
  {
    id: "demo-7",
    user_name: "Sölvi Arnarson",
    user_avatar: null,
    mood: "Reflective",
    song_title: "Pink Moon",
    artist_name: "Nick Drake",
    story_content:
      "I was the night watchman on a car ferry for two winters. Between two and four nothing happens on a " +
      "ferry except the ship. You walk the car deck and check the chains, and the cars lean against them " +
      "all together, like sleepers turning over. I had one earphone in, always the left, so I could hear " +
      "the engine with the right, and this record is short enough for exactly one round. I’ve owned " +
      "better speakers since, and a house to put them in. But I only know it properly in one ear, with a " +
      "diesel underneath, and when the piano comes I still look down to see if the chains have moved.",
    liked_count: 97,
    share_count: 12,
    minutes_ago: 5400,
    is_ai_generated: false,
  },
  {
    id: "demo-8",
    user_name: "Anonymous",
    user_avatar: null,
    mood: "Reflective",
    song_title: "Midnight City",
    artist_name: "M83",
    story_content:
      "For one summer I drove people home from parties they didn’t remember. The app said four stars and " +
      "above, so I kept mints in the door and let riders pick the music. Nine out of ten picked nothing. " +
      "The tenth picked this, always, somewhere around the bridge, always with the window down. I never " +
      "learned any of their names. But I can tell you that a nurse, a bridesmaid with her shoes in her " +
      "lap and two brothers who weren’t speaking all leaned toward the speakers at the same moment, when " +
      "the saxophone came in, and that for as long as it lasted nobody looked at a phone.",
    liked_count: 73,
    share_count: 8,
    minutes_ago: 8580,
    is_ai_generated: true,
  },
];
