import type { SampleStory } from "./sample-story";

/** Stories that don't fit anywhere else, for local seeding (specification section 3, "Story"). */
export const oddStories: readonly SampleStory[] = [
  {
    song_title: "Macarena",
    place: "Thunder Bay, Canada",
    artist_name: "Los del Río",
    album_name: "A mí me gusta",
    mood: "Emotional",
    story_content:
      "My uncle Réal’s funeral. Full church, incense, the priest had just asked for a moment of silence. " +
      "And from inside the casket, very clearly, the Macarena. He’d been buried with his phone because " +
      "he’d asked to be, and my cousin, who was in Thunder Bay in a snowstorm and was feeling bad that " +
      "she couldn’t make it, had called to leave him a message.\n\n" +
      "It rang seven times. Nobody moved. On the fifth I saw my aunt’s right hand go out in front of her, " +
      "palm down. Then the left.",
    submitter_name: "Patrice Lamontagne",
    hours_ago: 3,
    liked_count: 172,
    share_count: 39,
    view_count: 1509,
    is_ai_generated: false,
  },
  {
    song_title: "O Superman",
    year: 1981,
    artist_name: "Laurie Anderson",
    album_name: "Big Science",
    mood: "Analytical",
    story_content:
      "I restored answering machines for a museum, so I’ve heard about six thousand messages from people " +
      "who are now, mostly, dead. They say: it’s me. They nearly all say that: it’s me, pick up, are you " +
      "there? The day we catalogued the machine from 1981 I played this on the workshop speakers, and my " +
      "colleague, who’s twenty-four, asked what the beep at the beginning was for. I said it’s so you " +
      "know that there’s no one home. She thought that was the saddest object in the collection. I’d " +
      "always thought it was the opposite. Somebody leaves the house and still wants to know what you’ve " +
      "got to say.",
    submitter_name: "Hollis Grant",
    hours_ago: 240,
    liked_count: 42,
    share_count: 5,
    view_count: 359,
    is_ai_generated: false,
  },
  {
    song_title: "Who Let the Dogs Out",
    artist_name: "Baha Men",
    album_name: "Who Let the Dogs Out",
    mood: "Inspired",
    story_content:
      "It was me. A faulty latch, a Tuesday, fourteen patients in cones. Someone in the waiting room " +
      "pressed play before I’d finished apologising.",
    submitter_name: "Dr. Pia Lund, veterinary surgeon",
    hours_ago: 21,
    liked_count: 268,
    share_count: 71,
    view_count: 1977,
    is_ai_generated: false,
  },
  {
    song_title: "4'33\"",
    year: 2003,
    artist_name: "John Cage",
    album_name: "Unknown Album",
    mood: "Reflective",
    story_content:
      "I’ve had tinnitus for twenty years, an E flat or thereabouts. I’m the only man I know who went to " +
      "a performance of this piece and couldn’t hear it. But about a minute in, the pianist turned a " +
      "page, a fellow near me swallowed, it began to rain on the roof, and I noticed that I’d been " +
      "listening past the whistle, to those, without trying. First silence I’d been to since 2003. I " +
      "clapped so hard that people looked.",
    submitter_name: "Martin Feeney",
    hours_ago: 1300,
    liked_count: 138,
    share_count: 24,
    view_count: 1175,
    is_ai_generated: false,
  },
  {
    song_title: "Never Gonna Give You Up",
    place: "Iowa",
    artist_name: "Rick Astley",
    album_name: "Whenever You Need Somebody",
    mood: "Grateful",
    story_content:
      "My stepdad doesn’t know what rickrolling is. He’s a hog farmer in Iowa and he has a flip phone. " +
      "When I graduated from the community college, at thirty-six, with honours, he stood up at the " +
      "dinner at Applebee’s, in his good vest, and said that he wasn’t a man for speeches, but he’d found " +
      "a song that said how he felt about being my dad, and that he’d like us all to listen to it. He’d " +
      "had the manager put it on.\n\n" +
      "My brothers were under the table in about four seconds. My stepdad stood there through the whole " +
      "song with his hand on my shoulder, looking straight ahead, meaning it. Nobody has ever told him. " +
      "If anybody ever does I’ll find out who.",
    submitter_name: "Tasha Brandvold",
    hours_ago: 160,
    liked_count: 225,
    share_count: 63,
    view_count: 2342,
    is_ai_generated: false,
  },
  {
    song_title: "Total Eclipse of the Heart",
    place: "Indiana",
    year: 2024,
    artist_name: "Bonnie Tyler",
    album_name: "Faster Than the Speed of Night",
    mood: "Inspired",
    story_content:
      "Our astronomy club had prepared for April 8th, 2024, for six years: filters, charts, two " +
      "generators, a field in Indiana. The loudspeaker was for the countdown. At first contact someone’s " +
      "grandson got hold of the cable. We’d agreed on silence for totality. What we got was four minutes " +
      "of dark, a hundred and forty adults with their heads tipped back, the horizon orange the whole way " +
      "round, and this. I’ve read my notes since. They stop mid-word. Our treasurer, a sober man who’s " +
      "seen five eclipses, wrote in the logbook under Observations: appropriate.",
    submitter_name: "Yusuf Demirci",
    hours_ago: 2100,
    liked_count: 84,
    share_count: 17,
    view_count: 740,
    is_ai_generated: true,
  },
  {
    song_title: "Heroes",
    place: "Berlin, Germany",
    year: 1987,
    artist_name: "David Bowie",
    album_name: '"Heroes"',
    mood: "Emotional",
    story_content:
      "I grew up on the fourth floor in Kreuzberg, and from our kitchen you could see over the Wall into " +
      "a flat on the other side, about eighty metres off. There was a boy in it. I was twelve in 1985, " +
      "and he looked twelve. We never waved; waving was what tourists did, from the platforms. But one " +
      "evening I put my record player in the window, for the draught, because my father smoked, and I " +
      "turned around, and the boy had opened his window too.\n\n" +
      "So it became a habit. Wednesdays, half past seven, when my parents were at choir. I’d put on two " +
      "or three songs. I don’t know how much of it got across. There was the strip between us, with the " +
      "lamps and the dogs. Sometimes he’d go away and come back with a chair. This was the one he came " +
      "closest for: he would lean right out on his elbows, and I’d turn it up until the neighbours " +
      "knocked.\n\n" +
      "In the autumn of 1987 the curtains were different. A woman, a cot. I went on doing it for a few " +
      "weeks, for the woman I suppose, or the lamps.\n\n" +
      "In November of 1989 I went over on the second day with everybody else, and while they were all " +
      "walking west I walked the eighty metres, and it took me an hour, because I’d never seen the front " +
      "of that house and couldn’t tell which it was. Fourth floor. A new name on the bell. She had heard " +
      "about a family; they’d been moved, because of the window.\n\n" +
      "I’m a teacher now. I’ve told this to fourteen classes, and each time I say that I don’t know what " +
      "became of him. That’s true. But in 2016, in January, that week when everyone had it on, somebody " +
      "laid a record in the grass on Bernauer Straße with the flowers, and stuck a note on it: " +
      "Wednesdays. There are many reasons that someone could write that.",
    submitter_name: "Sabine Kröger",
    hours_ago: 980,
    liked_count: 193,
    share_count: 45,
    view_count: 1821,
    is_ai_generated: false,
  },
  {
    song_title: "Tubthumping",
    place: "Huddersfield, United Kingdom",
    artist_name: "Chumbawamba",
    album_name: "Tubthumper",
    mood: "Inspired",
    story_content:
      "Came off a ladder in Huddersfield doing a lady’s guttering. Eight weeks on my back, then parallel " +
      "bars. My physio, Siobhan, said choose a song. I chose this for a laugh. Let me tell you, nobody’s " +
      "ever tested that song like I’ve tested it. I went down on the mat at every chorus for nineteen " +
      "days. Siobhan never once said come on. She’d just lean over to the machine and start it again from " +
      "the top. Day twenty I got to the end stood up, and there was nothing left to play, and neither of " +
      "us knew what to do. I asked her to put the kettle on. She said, you put it on, it’s only over " +
      "there.",
    submitter_name: "Rob Ackroyd",
    hours_ago: 1620,
    liked_count: 99,
    share_count: 16,
    view_count: 866,
    is_ai_generated: false,
  },
  {
    song_title: "Smells Like Teen Spirit",
    artist_name: "Nirvana",
    album_name: "Nevermind",
    mood: "Analytical",
    story_content:
      "Thirty-one years, six pupils a day, and every single one of them thinks that nobody’s ever asked " +
      "me for it before.",
    submitter_name: "Mr. Voss, guitar teacher",
    hours_ago: 3990,
    liked_count: 122,
    share_count: 19,
    view_count: 1011,
    is_ai_generated: false,
  },
];
