import type { SampleStory } from "./sample-story";

/** Stories about love, before, during and after, for local seeding (specification section 3, "Story"). */
export const loveStories: readonly SampleStory[] = [
  {
    song_title: "This Must Be the Place (Naive Melody)",
    artist_name: "Talking Heads",
    album_name: "Speaking in Tongues",
    mood: "Romantic",
    story_content:
      "Winnipeg, February, the ninth house. The realtor had stopped pretending. It smelled of soup, the " +
      "basement was a rumour, and the last owner had left a radio on in the kitchen, a small one, on the " +
      "windowsill. This was playing. Noor put her mitt on the wall and just kept it there. The realtor, a " +
      "decent man named Gord, said, “I’ll go and look at the eavestrough,” and went out and stood in " +
      "minus thirty until it had finished. We’ve replaced everything since: furnace, wiring, roof. We " +
      "haven’t moved the radio. We aren’t completely sure that it would work anywhere else.",
    submitter_name: "Steph and Noor",
    hours_ago: 8,
    liked_count: 154,
    share_count: 26,
    view_count: 1120,
    is_ai_generated: false,
  },
  {
    song_title: "Wuthering Heights",
    place: "Cardiff, United Kingdom",
    artist_name: "Kate Bush",
    album_name: "The Kick Inside",
    mood: "Romantic",
    story_content:
      "First date, a karaoke place in Cardiff. To impress her I said, “I’ll do anything you pick.” I’m a " +
      "bass. I sing bass in a chapel choir. She scrolled for quite a long time.\n\n" +
      "I’d like to describe what came out of me as singing. By the second chorus I’d gone up an octave " +
      "and something had gone in my neck. There were movements. A hen party stood up, one by one, in what " +
      "I’ve chosen to think of as respect. When I came back to the table she was crying, actually crying, " +
      "with her forehead on the menu. We’ve been married six years. She requests it on my birthday. It’s " +
      "in the chapel choir’s repertoire now, for four parts, and I do not take the top one.",
    submitter_name: "Owen Castellan",
    hours_ago: 33,
    liked_count: 207,
    share_count: 44,
    view_count: 1894,
    is_ai_generated: false,
  },
  {
    song_title: "La Bohème",
    place: "Marseille, France",
    year: 1969,
    artist_name: "Charles Aznavour",
    album_name: "La Bohème",
    mood: "Nostalgic",
    story_content:
      "My husband proposed in Marseille in 1969, in a room with no heat, over a frame shop. We had a bed, " +
      "a pan and this record, but no machine to play it. So he would read me the label. He’d turn it " +
      "slowly in the lamp and make the noise of the needle. For our fiftieth the children bought us a " +
      "beautiful turntable, German, very serious. We lay the record on it and it was ruined; fifty years " +
      "of thumbs. He lifted it off, held it to the lamp and made the noise of the needle.",
    submitter_name: "Anahit Sarkissian",
    hours_ago: 290,
    liked_count: 83,
    share_count: 15,
    view_count: 690,
    is_ai_generated: false,
  },
  {
    song_title: "Eres tú",
    year: 1974,
    artist_name: "Mocedades",
    album_name: "Eres tú",
    mood: "Romantic",
    story_content:
      "Bilbao, 1974. En el baile de Begoña las chicas a un lado, los chicos al otro, y en medio un río de " +
      "serrín. Cuando sonó esta, un chico con las orejas muy separadas empezó a cruzar. Todas lo " +
      "mirábamos venir. Mi prima Arantxa se arregló el pelo. La de al lado se arregló el pelo. Yo pensé: " +
      "pobre, con esas orejas. Pasó por delante de todas y se paró.\n\n" +
      "Cuarenta y nueve años. Ahora lleva audífonos y dice que por fin le sirven de algo.",
    submitter_name: "Maite Urrutia",
    hours_ago: 610,
    liked_count: 58,
    share_count: 10,
    view_count: 433,
    is_ai_generated: false,
  },
  {
    song_title: "Something",
    artist_name: "The Beatles",
    album_name: "Abbey Road",
    mood: "Reflective",
    story_content:
      "It was our song and then we got divorced, amicably, with a spreadsheet. House, hers. Car, mine. " +
      "Dog, alternate weeks. We’d done forty-one rows when she typed, in row forty-two, the name of this " +
      "song, and left the next column empty. I looked at it for a while. You could see her cursor " +
      "blinking there, across town. I typed: joint. She typed: ok. It’s still the only thing on there " +
      "without a date next to it.",
    submitter_name: null,
    hours_ago: 1105,
    liked_count: 91,
    share_count: 7,
    view_count: 812,
    is_ai_generated: false,
  },
  {
    song_title: "Nothing Compares 2 U",
    artist_name: "Sinéad O'Connor",
    album_name: "I Do Not Want What I Haven't Got",
    mood: "Emotional",
    story_content:
      "When Aoife left she took the kettle and I got the parrot. He’s an African grey, called Bishop, and " +
      "he’d had two years of her getting ready for work to this record. I’d managed to throw it out. I’d " +
      "thrown out the pillows. And at ten to eight, the first Monday, from under his cloth: the intro. " +
      "Perfect. The strings, even, or a parrot’s idea of strings. Then her keys. Then her saying his " +
      "name, and “be good”, and the front door.\n\n" +
      "I tried everything. I tried the news, I tried Planxty. For eight months I was left every morning " +
      "at ten to eight. Then one day there’s a new bit at the end, after the door. It’s a man blowing his " +
      "nose, and he says, “Well, Bishop. Toast?” He’d got me down exactly. I’d no idea I sounded that " +
      "cheerful.",
    submitter_name: "Fergus Tierney",
    hours_ago: 1990,
    liked_count: 176,
    share_count: 52,
    view_count: 2105,
    is_ai_generated: false,
  },
  {
    song_title: "Kiss from a Rose",
    artist_name: "Seal",
    album_name: "Seal",
    mood: "Romantic",
    story_content:
      "We’ve danced to it at four weddings, none of them ours. Saturday it is. I’m writing this in " +
      "curlers.",
    submitter_name: "Dimitra K.",
    hours_ago: 3020,
    liked_count: 40,
    share_count: 3,
    view_count: 265,
    is_ai_generated: false,
  },
  {
    song_title: "Pyar Hua Ikrar Hua",
    place: "Pune, India",
    year: 1981,
    artist_name: "Lata Mangeshkar & Manna Dey",
    album_name: "Shree 420",
    mood: "Romantic",
    story_content:
      "In Pune in June of 1981 I waited at the S.P. College bus stop with an umbrella that did not open. " +
      "I had been carrying it for a week, because Miss Deshpande from Statistics also waited there, and " +
      "everyone in India has seen that film. On the seventh day it rained as if from buckets. I pressed " +
      "the catch. Nothing. I pressed again; the handle came off. Miss Deshpande took from her bag a very " +
      "small ladies’ umbrella, with ducks, looked at the sky, looked at me, and started to hum. We missed " +
      "three buses. The duck umbrella is in our bank locker with the gold.",
    submitter_name: "Sudhir Kulkarni",
    hours_ago: 420,
    liked_count: 109,
    share_count: 21,
    view_count: 904,
    is_ai_generated: false,
  },
  {
    song_title: "At Last",
    place: "Scranton, United States",
    artist_name: "Etta James",
    album_name: "At Last!",
    mood: "Romantic",
    story_content:
      "I’ve played this for nine hundred and twelve first dances. After a while you stop watching the " +
      "couple. You watch the edge of the floor. There’s always one person out there, a great-uncle, a " +
      "waitress, a boy in a clip-on tie, who has shut their eyes. I don’t know who they’re dancing with. " +
      "At the Elks hall in Scranton it was the caterer, holding a tray of forty empty glasses, swaying, " +
      "and not one of them touched another. I let it run and faded the next song late.",
    submitter_name: "DJ Rollo",
    hours_ago: 2300,
    liked_count: 66,
    share_count: 11,
    view_count: 571,
    is_ai_generated: true,
  },
];
