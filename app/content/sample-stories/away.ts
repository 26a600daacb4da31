import type { SampleStory } from "./sample-story";

/** Stories about leaving, arriving and being far off, for local seeding (specification section 3, "Story"). */
export const awayStories: readonly SampleStory[] = [
  {
    song_title: "Sodade",
    place: "New Bedford, United States",
    artist_name: "Cesária Évora",
    album_name: "Miss Perfumado",
    mood: "Nostalgic",
    story_content:
      "I came to New Bedford from São Nicolau when I was twenty-two, and I worked first in the fish. Then " +
      "nights at a rest home, then school, then days. I’m a nurse now, thirty-one years. I tell you so " +
      "that you know I’m not somebody who cries.\n\n" +
      "On our floor there was a man from the islands, Nhô Djack. He was a whaler’s grandson and had been " +
      "in America since before the war, and when he got old the English fell off him like paint. " +
      "Underneath was the Creole of a hundred years ago. My Creole is from 1985. We understood each other " +
      "the way you understand somebody on a ship that is passing.\n\n" +
      "He didn’t want to eat. The doctor had written “failure to thrive”, which is what we put when " +
      "somebody has decided. I sat with his tray and I didn’t know what to do, so I put this on my phone, " +
      "and I leaned it against the juice. He listened to the whole of it with his mouth a little open. " +
      "Then he asked me something, and I had to ask him to say it again. He’d asked: who died?\n\n" +
      "Nobody, I told him. It’s only a song. It’s about home.\n\n" +
      "He thought about that. He said, “If nobody died, then why isn’t anyone dancing?”\n\n" +
      "So I closed the door. You’re not supposed to close the door. I got him under the arms and stood " +
      "him up, he weighed nothing, he weighed what a coat weighs, and we did a coladeira in eleven square " +
      "feet between the bed and the commode. He led. His feet knew all of it. When we’d finished he sat " +
      "down, pulled the tray across, and ate the fish, and told me it was overcooked.\n\n" +
      "He lived until the spring. I’ve danced in that room with two others since, and I’ve stopped " +
      "closing the door.",
    submitter_name: "Ivone Monteiro",
    hours_ago: 14,
    liked_count: 188,
    share_count: 47,
    view_count: 1660,
    is_ai_generated: false,
  },
  {
    song_title: "Nassam Alayna El Hawa",
    place: "Montreal, Canada",
    artist_name: "Fairuz",
    album_name: "Unknown Album",
    mood: "Nostalgic",
    story_content:
      "Every Lebanese taxi driver in Montreal plays Fairuz before nine o’clock; it’s practically the law. " +
      "One morning in January a woman gets in at Jean-Talon with a suitcase, says the airport, says " +
      "nothing. This song comes on. I see in the mirror that she’s moving her lips. I say in Arabic, from " +
      "where? She says, from Zahlé. I say, which street? It’s my aunt’s street. It’s the house with the " +
      "green gate; it’s the house across from the green gate. She’s flying back, after twenty-six years, " +
      "for good. At Departures the meter says forty-eight dollars. I tell her, keep it, and when you get " +
      "there, look if the gate’s still green. In April I get a postcard, no message. It has been painted " +
      "on with a little brush. Blue.",
    submitter_name: "Georges Abi-Nader",
    hours_ago: 55,
    liked_count: 73,
    share_count: 13,
    view_count: 588,
    is_ai_generated: false,
  },
  {
    song_title: "Africa",
    place: "Leeds, United Kingdom",
    artist_name: "Toto",
    album_name: "Toto IV",
    mood: "Analytical",
    story_content:
      "I’m from Kumasi and I study hydrology in Leeds. Every time the student union plays this, my " +
      "flatmates turn to me with love in their eyes. I’ve now been hugged to it on sixteen occasions. As " +
      "a scientist I can report that the quantity of rain is about right.",
    submitter_name: "Kwabena Asante",
    hours_ago: 120,
    liked_count: 241,
    share_count: 58,
    view_count: 2011,
    is_ai_generated: false,
  },
  {
    song_title: "Azzurro",
    place: "Coburg, Melbourne",
    year: 2011,
    artist_name: "Adriano Celentano",
    album_name: "Azzurro / Una carezza in un pugno",
    mood: "Nostalgic",
    story_content:
      "Papà sold ice cream from a van in Coburg, Melbourne, and wouldn’t have the jingle. Every other van " +
      "in Victoria played Greensleeves. Ours played Azzurro, off a cassette, through a loudspeaker he’d " +
      "got from a racecourse. In the whole suburb there were kids who’d never met an Italian and could " +
      "hum the trombones.\n\n" +
      "He’s been gone since 2011. In a hardware shop this summer a huge bloke with a neck tattoo was " +
      "whistling it over the paint tins. I asked him where he’d got it from. He said, “Ah, that’s just " +
      "the ice-cream song, love.”",
    submitter_name: "Rita Bonfanti",
    hours_ago: 333,
    liked_count: 49,
    share_count: 6,
    view_count: 366,
    is_ai_generated: false,
  },
  {
    song_title: "Autobahn",
    place: "Neuss, Germany",
    artist_name: "Kraftwerk",
    album_name: "Autobahn",
    mood: "Analytical",
    story_content:
      "The full version runs a little over twenty-two minutes. So does the drive from my flat in Neuss to " +
      "my mother’s care home, if the bridge is clear. I noticed this in the second month. Since then I’ve " +
      "started both at once, and the arrival of the last minute tells me what kind of traffic it was. If " +
      "the music ends before the bridge, I’ll be late and she’ll be cross. If it ends in her car park, " +
      "she’ll know my name. I’m aware that these two facts aren’t connected. I’ve a doctorate in " +
      "statistics. I still drive a little faster on the middle section.",
    submitter_name: null,
    hours_ago: 450,
    liked_count: 34,
    share_count: 4,
    view_count: 287,
    is_ai_generated: true,
  },
  {
    song_title: "Mayonaka no Door (Stay with Me)",
    artist_name: "Miki Matsubara",
    album_name: "Pocket Park",
    mood: "Reflective",
    story_content:
      "大阪の環状線の高架下で、十席だけの喫茶店をやっています。" +
      "父の代からのレコード棚に、この一枚がありました。誰も頼まない盤でした。" +
      "四年前から、急に世界中の若い人がこの曲を目当てに来るようになりました。" +
      "ブラジルの学生、フィンランドの看護師。みんな目を閉じて、電車が上を通る音まで一緒に聴いていきます。\n\n" +
      "父は去年の冬に店に出たのが最後でした。" +
      "ジャカルタから来た女の子が曲の終わりで泣いてしまって、父はおろおろして、頼まれてもいないプリンを出しました。" +
      "「うちの店、有名なんか」と帰り道に聞かれました。" +
      "「レコードがな」と答えたら、「ほな、わしの耳が有名なんや」と笑っていました。",
    submitter_name: "森下 圭",
    hours_ago: 80,
    liked_count: 126,
    share_count: 29,
    view_count: 1244,
    is_ai_generated: false,
  },
  {
    song_title: "Life on Mars?",
    place: "The Brunt Ice Shelf",
    artist_name: "David Bowie",
    album_name: "Hunky Dory",
    mood: "Reflective",
    story_content:
      "I cooked for twenty-six people at a research station on the Brunt Ice Shelf. The sun goes in May " +
      "and comes back in August. By July people get what we called long eye: you’d find a glaciologist " +
      "standing in the pantry looking at the flour. Somebody had left a piano, nobody knew how. On " +
      "midwinter night the diesel mechanic, a woman called Tuck who hadn’t spoken at dinner for a month, " +
      "sat down and played this from beginning to end. She’d been practising in the generator shed, on a " +
      "plank, with the keys drawn in marker. She had never heard herself do it. When she got to the top " +
      "of the big climb she looked around at us as though one of us must be singing.",
    submitter_name: null,
    hours_ago: 1750,
    liked_count: 147,
    share_count: 25,
    view_count: 1288,
    is_ai_generated: false,
  },
  {
    song_title: "Under the Bridge",
    place: "Los Angeles",
    artist_name: "Red Hot Chili Peppers",
    album_name: "Blood Sugar Sex Magik",
    mood: "Reflective",
    story_content:
      "My first year in Los Angeles I knew nobody and I worked from the passenger side of a parked car, " +
      "using the library’s Wi-Fi through its wall. The security guard, Mr. Ellison, walked past at six " +
      "each night and tapped twice on the roof. I never knew if it meant hello or move along. One evening " +
      "this was on and he stopped and said he’d known that bridge, whichever bridge it was, they were all " +
      "the same one. He stayed until the end. After that it was three taps.",
    submitter_name: null,
    hours_ago: 2750,
    liked_count: 57,
    share_count: 5,
    view_count: 480,
    is_ai_generated: true,
  },
  {
    song_title: "Y nos dieron las diez",
    place: "Madrid, Spain",
    artist_name: "Joaquín Sabina",
    album_name: "Física y química",
    mood: "Nostalgic",
    story_content:
      "Conductor del búho en Madrid, línea N17, veintitrés años. A las cinco de la mañana un autobús " +
      "lleno de gente joven huele a tortilla, a colonia y a lluvia. Una noche de Reyes se paró el motor " +
      "en la Gran Vía, a oscuras, sin calefacción. Silencio. Y desde el fondo una señora mayor, con " +
      "abrigo de piel y zapatillas de casa, empezó esta canción. Sola. Afinaba fatal. En la segunda " +
      "estrofa ya éramos cincuenta.\n\n" +
      "La grúa tardó una hora y diez. Cuando por fin llegó, le dijimos que esperase, que quedaba una.",
    submitter_name: "Paco Madrigal",
    hours_ago: 3400,
    liked_count: 61,
    share_count: 8,
    view_count: 502,
    is_ai_generated: false,
  },
];
