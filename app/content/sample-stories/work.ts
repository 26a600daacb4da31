import type { SampleStory } from "./sample-story";

/** Stories from the job, for local seeding (specification section 3, "Story"). */
export const workStories: readonly SampleStory[] = [
  {
    song_title: "9 to 5",
    artist_name: "Dolly Parton",
    album_name: "9 to 5 and Odd Jobs",
    mood: "Inspired",
    story_content:
      "Thirty-three years in payroll at the council. On my last day the IT lad, who I had always thought " +
      "didn’t care for me, got into the phone system. At five o’clock exactly every handset in County " +
      "Hall rang, and when you picked up it was this. Planning, Highways, Bins, the Chief Executive. You " +
      "could hear it coming down four floors of stairwell, out of step with itself. I typed my last " +
      "entry, logged out, and walked through the lot of them with my pot plant. He’d hacked the barrier " +
      "in the car park too. It was up.",
    submitter_name: "Gwen Pritchard",
    hours_ago: 11,
    liked_count: 118,
    share_count: 20,
    view_count: 947,
    is_ai_generated: false,
  },
  {
    song_title: "Sinnerman",
    artist_name: "Nina Simone",
    album_name: "Pastel Blues",
    mood: "Inspired",
    story_content:
      "I make croissants. At three in the morning, alone, the dough must rest ten minutes between turns, " +
      "and I don’t trust clocks: you look at them and they stop. So I put on this. It’s ten minutes, a " +
      "little more. When she begins, I wipe down the marble. At the handclaps I have a coffee. When the " +
      "piano goes mad I take the butter out. At the end I’m standing with the rolling pin, completely " +
      "ready, like a boxer. Three turns, so three times every night, five nights, eleven years. My " +
      "apprentice asked could we try a podcast. The croissants were flat. I don’t say it’s the reason. I " +
      "don’t say it’s not.",
    submitter_name: "Thibault Crémieux",
    hours_ago: 28,
    liked_count: 77,
    share_count: 12,
    view_count: 590,
    is_ai_generated: false,
  },
  {
    song_title: "Stayin' Alive",
    place: "Croydon, United Kingdom",
    year: 2018,
    artist_name: "Bee Gees",
    album_name: "Saturday Night Fever",
    mood: "Emotional",
    story_content:
      "They teach you to do compressions to it, and everyone on the course laughs. I’m a paramedic in " +
      "Croydon, nineteen years. I have done that song on kitchen floors, on the top deck of a 119, on the " +
      "penalty spot of a school pitch. Most times it doesn’t work. You ought to know that, it isn’t like " +
      "on the telly. You get to the end and you look at your mate and you stop.\n\n" +
      "In 2018 it worked, on a wedding DJ, of all people, behind his own decks, in a function room in " +
      "Purley. His fingers moved and then his eyes came open and he looked up at me with the disco lights " +
      "still going round. Weeks later he came by the station with a cake. He asked what he could play for " +
      "me, if I ever had a do. Anything in the world, mate, I said, but not that one.",
    submitter_name: "Marcus Oyelaran",
    hours_ago: 66,
    liked_count: 310,
    share_count: 61,
    view_count: 2480,
    is_ai_generated: false,
  },
  {
    song_title: "Riders on the Storm",
    place: "Poland",
    artist_name: "The Doors",
    album_name: "L.A. Woman",
    mood: "Reflective",
    story_content:
      "I drive a truck Poznań to Rotterdam, Rotterdam to Poznań. In real rain, on the A2 near Hannover, " +
      "my wipers go exactly in this tempo. Only setting two. Only the Volvo. When I got the new Scania I " +
      "could not find it, I tried every setting. My wife says thirty years he drives and he is homesick " +
      "for a wiper.",
    submitter_name: "Zbigniew Kozak",
    hours_ago: 170,
    liked_count: 64,
    share_count: 8,
    view_count: 455,
    is_ai_generated: false,
  },
  {
    song_title: "Take Five",
    place: "Troy, New York, United States",
    artist_name: "The Dave Brubeck Quartet",
    album_name: "Time Out",
    mood: "Analytical",
    story_content:
      "I ran a buttonhole machine in a shirt factory in Troy, New York, and the machine had five strokes: " +
      "clamp, cut, stitch, stitch, release. You can’t hum a waltz to that. You can’t hum anything. Two " +
      "years I worked in silence, in my head, until a mechanic with a transistor radio came to fix the " +
      "belt and this was on. I stopped the line. The forelady thought I’d put the needle through my " +
      "thumb. It fitted, every stroke, and when the saxophone wandered off, the machine kept its place " +
      "for him. From then on I was the fastest girl on the floor, and they gave me a certificate, and " +
      "spelled my name wrong.",
    submitter_name: "Roz Feldman",
    hours_ago: 260,
    liked_count: 45,
    share_count: 7,
    view_count: 398,
    is_ai_generated: true,
  },
  {
    song_title: "Clair de Lune",
    artist_name: "Debussy",
    album_name: "Suite bergamasque",
    mood: "Reflective",
    story_content:
      "I was a janitor for a nursing home in Trois-Rivières. In the day room was a piano that was locked, " +
      "and for the lock, no key. One night I’m doing the floor and Madame Gauthier rolls up in her " +
      "nightgown. She takes a hairpin and she opens it in five seconds, I swear. She plays this. Not all " +
      "of it; she had the left hand good and of the right hand three fingers. Where a note was missing " +
      "she’d nod, to give it its time. I leaned on the mop. She finished, she locked it with the hairpin, " +
      "and she looked at my floor. “You missed by the radiator,” she says to me.",
    submitter_name: "Alphonse Bédard",
    hours_ago: 540,
    liked_count: 132,
    share_count: 27,
    view_count: 1066,
    is_ai_generated: false,
  },
  {
    song_title: "Paranoid",
    artist_name: "Black Sabbath",
    album_name: "Paranoid",
    mood: "Inspired",
    story_content:
      "Dinner lady, Aston, thirty years. When the Year Sixes won’t settle I put this on. They think it’s " +
      "a punishment. It’s a heritage.",
    submitter_name: "Bev Stokes",
    hours_ago: 95,
    liked_count: 189,
    share_count: 33,
    view_count: 1377,
    is_ai_generated: false,
  },
  {
    song_title: "Blue Monday",
    artist_name: "New Order",
    album_name: "Substance 1987",
    mood: "Analytical",
    story_content:
      "Aisle nine to the loading bay is fifty-one seconds if nobody is in the way. I know because the " +
      "warehouse radio plays the same forty songs and I have driven a forklift to all of them. Most songs " +
      "make you drive badly. Ballads, you clip the racking. Anything with a big chorus, you brake late. " +
      "This one is the only track on the list that makes four of us move alike without agreeing to: horns " +
      "off, forks low, crossing at the junctions like skaters. The safety officer came to see why " +
      "incidents fell between two and two-oh-eight each night. We told him it was the new mirrors.",
    submitter_name: null,
    hours_ago: 720,
    liked_count: 38,
    share_count: 4,
    view_count: 310,
    is_ai_generated: true,
  },
  {
    song_title: "Sultans of Swing",
    place: "Govan, Glasgow",
    year: 1979,
    artist_name: "Dire Straits",
    album_name: "Dire Straits",
    mood: "Nostalgic",
    story_content:
      "Four welders and a draughtsman, Govan, 1979. We played Thursdays at the Ferryman to the darts team " +
      "and a dog. We knew this was about us. We’d no trumpet, nobody was any good, and the boy on guitar " +
      "had burns up to the elbow and couldn’t do the fast bit, so at the fast bit we all just looked at " +
      "him, and he’d stop, take a drink of his pint, and come back in on the verse. It got a cheer every " +
      "week. He met a fellow years later in Aberdeen who’d learnt it that way, off us, with the drink in.",
    submitter_name: "Hamish Geddes",
    hours_ago: 1480,
    liked_count: 52,
    share_count: 5,
    view_count: 349,
    is_ai_generated: false,
  },
];
