import type { SampleStory } from "./sample-story";

/** Stories about parents, children and grandparents, for local seeding (specification section 3, "Story"). */
export const familyStories: readonly SampleStory[] = [
  {
    song_title: "Dancing Queen",
    artist_name: "ABBA",
    album_name: "Arrival",
    mood: "Grateful",
    story_content:
      "My grandmother is eighty-one and got a new hip in March. The physiotherapist said ten steps with " +
      "the walker, then rest. Mormor said she would do it to music or not at all. There was only one song " +
      "on my phone she approved of. She did the ten steps inside the first verse. Then she did the " +
      "corridor. A man with a drip stand joined in behind her, then a second man, and at the turn by the " +
      "linen room she took one hand off the walker to wave, and the physiotherapist put his clipboard " +
      "over his face. She was home in four days. She has asked me to tell you that it was the left hip " +
      "and that the right one is still original.",
    submitter_name: "Karin Öhman",
    hours_ago: 5,
    liked_count: 96,
    share_count: 14,
    view_count: 803,
    is_ai_generated: false,
  },
  {
    song_title: "Jolene",
    artist_name: "Dolly Parton",
    album_name: "Jolene",
    mood: "Nostalgic",
    story_content: "Yes, that’s my name. Yes, after the song. No, my mother had not listened to the words.",
    submitter_name: "Jolene Petrakis",
    hours_ago: 19,
    liked_count: 143,
    share_count: 22,
    view_count: 1190,
    is_ai_generated: false,
  },
  {
    song_title: "Gracias a la vida",
    place: "Toronto, Canada",
    artist_name: "Mercedes Sosa",
    album_name: "Homenaje a Violeta Parra",
    mood: "Grateful",
    story_content:
      "Mi vieja planchaba los domingos a la noche con la radio arriba de la heladera. Seis guardapolvos " +
      "blancos, uno por hijo, y el olor a almidón. Cuando pasaban esta, apoyaba la plancha parada y no la " +
      "tocaba hasta el final. Nosotros sabíamos que en esos minutos se podía pedir cualquier cosa. Yo " +
      "pedí una bicicleta. Mi hermano pidió no ir más a catequesis. A los dos nos dijo que sí, mirando la " +
      "ventana.\n\n" +
      "I live in Toronto now and I own one good shirt. On Sunday nights I iron it whether it needs it or " +
      "not.",
    submitter_name: "Lucía Ferreyra",
    hours_ago: 47,
    liked_count: 88,
    share_count: 19,
    view_count: 640,
    is_ai_generated: false,
  },
  {
    song_title: "Über den Wolken",
    place: "Hamburg, Germany",
    artist_name: "Reinhard Mey",
    album_name: "Wie vor Jahr und Tag",
    mood: "Nostalgic",
    story_content:
      "Mein Vater konnte nicht fliegen. Er hatte Angst davor und gab es nie zu. Stattdessen fuhr er jeden " +
      "zweiten Sonntag mit uns an den Zaun vom Flughafen Fuhlsbüttel, parkte den Kadett auf dem " +
      "Grünstreifen, goss Kaffee aus der Thermoskanne und nannte uns die Typen: 727, DC-9, Caravelle. " +
      "Dazu lief diese Kassette. Meine Schwester und ich dachten lange, das Lied sei nur dort erhältlich, " +
      "am Zaun.\n\n" +
      "Mit 68 ist er doch geflogen, nach Teneriffa, wegen meiner Mutter. Er saß am Fenster und sagte zwei " +
      "Stunden lang kein Wort. Über Frankreich tippte er mir auf den Arm. »Von hier oben«, sagte er, " +
      "»sieht man den Zaun gar nicht.«",
    submitter_name: "Jürgen Matthiesen",
    hours_ago: 130,
    liked_count: 71,
    share_count: 9,
    view_count: 522,
    is_ai_generated: false,
  },
  {
    song_title: "Ue o Muite Arukō",
    artist_name: "Kyu Sakamoto",
    album_name: "Sukiyaki and Other Japanese Hits",
    mood: "Reflective",
    story_content:
      "祖父は無口な大工で、歌わない人でした。でも、この曲の口笛のところだけは吹けました。" +
      "夕方、道具箱を提げて坂を上ってくると、姿より先に口笛が聞こえる。" +
      "祖母はそれを合図に味噌汁を温め直していました。\n\n" +
      "Grandfather died when I was nine. Grandmother kept the soup at the back of the stove, and at six " +
      "she would turn the gas up a little, then down again. Last spring my son, who is five and never met " +
      "him, came up that same slope with his school bag, whistling. He had learned it from a cartoon. My " +
      "grandmother is ninety-three. She was at the stove before he got to the gate.",
    submitter_name: "Emi Tachibana",
    hours_ago: 212,
    liked_count: 165,
    share_count: 31,
    view_count: 1502,
    is_ai_generated: false,
  },
  {
    song_title: "The Gambler",
    artist_name: "Kenny Rogers",
    album_name: "The Gambler",
    mood: "Emotional",
    story_content:
      "Thursdays were chemo. Dad brought a deck of cards and took eleven dollars off the guy in the next " +
      "chair, a retired judge. The third week the judge brought his own deck. By June there were five of " +
      "them playing across the IV poles for cough drops, and one of the nurses had this song as her " +
      "ringtone, and every time it went off all five would look at each other over their cards like " +
      "outlaws. Nobody talked about being sick. They talked about whether Ruben was bluffing.\n\n" +
      "The judge came to the funeral and put a cough drop in Dad’s shirt pocket. “I owed him,” he told my " +
      "mother. “He had the queen.”",
    submitter_name: "Dale Whitlock",
    hours_ago: 388,
    liked_count: 204,
    share_count: 40,
    view_count: 1733,
    is_ai_generated: false,
  },
  {
    song_title: "Song for My Father",
    place: "Portugal",
    artist_name: "The Horace Silver Quintet",
    album_name: "Song for My Father",
    mood: "Reflective",
    story_content:
      "My father and I could talk about three things: gutters, the Red Sox, and this record. He was a " +
      "roofer from São Miguel. He held the sleeve by its corners, like a pane of glass. When I told him " +
      "I’d been let go from the bank, forty-four years old with two kids, he didn’t say anything; he got " +
      "up, put this on, and sat back down next to me instead of across from me. Both of us looked at the " +
      "speakers. When the side was over he said the gutters could probably use doing. We did the whole " +
      "house. I found out at his wake that he’d had them done that same month by a professional.",
    submitter_name: "Nelson Tavares",
    hours_ago: 901,
    liked_count: 59,
    share_count: 6,
    view_count: 377,
    is_ai_generated: false,
  },
  {
    song_title: "Baby Shark",
    place: "Boise, United States",
    artist_name: "Pinkfong",
    album_name: "Unknown Album",
    mood: "Analytical",
    story_content:
      "Single dad, twins, eleven-hour drive to Boise. I counted: two hundred and six times. I now " +
      "understand the bass line.",
    submitter_name: null,
    hours_ago: 1,
    liked_count: 231,
    share_count: 57,
    view_count: 1418,
    is_ai_generated: false,
  },
];
