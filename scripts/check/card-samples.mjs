// Sample stories in every script and length that cards must support, and how to fetch their cards from a running site.

/** @typedef {{ name: string, song: string, artist: string, author: string, story: string }} CardSample */

/** @type {CardSample[]} */
export const cardSamples = [
  sample("one sentence", "September", "Earth, Wind & Fire", "Oriol", "We danced in the kitchen."),
  sample(
    "as most are",
    "Harvest Moon",
    "Neil Young",
    "Ines",
    "My father repaired radios and hummed. He had one song. On the day the shop closed he played it on all forty sets at once, and the street stood still. I have his soldering iron, and sometimes I hum.",
  ),
  sample(
    "one long word",
    "Aaaaaaaaaaaaaaaaaaaa".repeat(8),
    "B".repeat(150),
    "C".repeat(120),
    "Wow".repeat(60),
  ),
  sample(
    "too much of everything",
    "A Very Long Title, Taken From the Back of a Sleeve (Live at the Harbour, Second Night, Remastered)",
    "The Orchestra of the Municipal Waterworks featuring the Choir of the Night Shift",
    "Maximiliane von und zu Hohenfels-Winterstein-Oberndorf the Younger",
    `${"This sentence is one of many that all go on and on about the same evening and the same band. ".repeat(12)}The end.`,
  ),
  sample("nothing but the story", "", "", "", "Nobody asked me what the song was called."),
  sample(
    "accents",
    "Łódź, Çeşme, Þórshöfn",
    "Żółta Żaba",
    "Ąžuolas Šķēršņš",
    "Żółw gęsią jaźń objął, a ďábel řekl: příště, őrült! Ğ ile İ kardeştir.",
  ),
  sample(
    "Vietnamese",
    "Diễm Xưa",
    "Trịnh Công Sơn",
    "Nguyễn Thị Bưởi",
    "Mưa vẫn mưa bay trên tầng tháp cổ? Không, đó là chuyện của bà tôi và chiếc đài cũ ở Huế, mỗi buổi chiều.",
  ),
  sample(
    "Cyrillic",
    "Группа крови",
    "Кино",
    "Їжачок Ґанок",
    "Мы слушали эту кассету в подъезде, пока не сели батарейки. Мама думала, что я делаю уроки.",
  ),
  sample(
    "Greek",
    "Τα παιδιά του Πειραιά",
    "Μελίνα",
    "Ωραία Ευγενία",
    "Η γιαγιά μου τραγουδούσε κάθε πρωί στο μπαλκόνι, και η γειτονιά ξυπνούσε με χαμόγελο.",
  ),
  sample(
    "Japanese",
    "初恋",
    "宇多田ヒカル",
    "さくら",
    "電車の窓から聞こえたあの歌を今でも覚えている。卒業式の日、駅のホームで「ありがとう」と言えなかった。",
  ),
  sample(
    "Chinese",
    "月亮代表我的心",
    "邓丽君",
    "小明",
    "外婆每天早上在厨房里放这首歌。那台旧收音机已经坏了，可是我们谁也不愿意把它扔掉。",
  ),
  sample(
    "Chinese, traditional",
    "橄欖樹",
    "齊豫",
    "陳淑芬",
    "父親開計程車三十年，車上只有一捲錄音帶。最後一次載客，他讓乘客聽完整首歌才下車。",
  ),
  sample(
    "Korean",
    "봄날",
    "방탄소년단",
    "김민지",
    "첫눈이 오던 날 우리는 옥상에서 이 노래를 들었다. 언니는 다음 날 서울로 떠났다.",
  ),
  sample(
    "Arabic",
    "أنت عمري",
    "أم كلثوم",
    "ليلى",
    "كانت جدتي تغني كل صباح وهي تخبز الخبز، وكنت أجلس قرب النافذة أسمع صوتها. كان ذلك عام 1964 في القاهرة.",
  ),
  sample(
    "Hebrew",
    "ירושלים של זהב",
    "שולי נתן",
    "נועה",
    "סבתא שלי הקשיבה לרדיו בכל בוקר, ואני ישבתי לידה עם כוס תה. עד היום (2024) אני שומעת אותה.",
  ),
  sample(
    "Hindi",
    "लग जा गले",
    "लता मंगेशकर",
    "क्षितिज त्रिवेदी",
    "मेरी दादी हर सुबह यह गीत गाती थीं और मैं खिड़की के पास बैठकर सुनता था। स्त्री, ज्ञान, शृंगार, हृदय।",
  ),
  sample(
    "Thai",
    "ขอเวลาแฟนหน่อย",
    "คาราบาว",
    "สมชาย",
    "คืนนั้นฝนตกหนักมาก เราสองคนนั่งฟังเพลงนี้ในรถจนเช้า และไม่มีใครอยากกลับบ้าน ปู่น้ำที่กุ้งอยู่ผู้",
  ),
  sample(
    "several at once",
    "Привет שלום",
    "Кино × 宇多田ヒカル",
    "Zoë Παπά",
    "She said שלום עולם and then مرحبا, I said здравствуй, こんにちは and नमस्ते; and the band played on (1999).",
  ),
  sample(
    "emoji",
    "❤️ on 🔥",
    "👩‍🎤 & the 🎸s",
    "🦊",
    "I cried 😭😭 at the 🎤, then 👨‍👩‍👧‍👦 danced 💃🏽🕺🏿 till ☀️ 1️⃣2️⃣ 🇩🇪🏳️‍🌈 and ♥ ★ ♪ ♫ → ✓",
  ),
  sample("nothing but emoji", "🎸", "🔥🔥🔥", "🎷", "🎶".repeat(60)),
  sample(
    "letters in disguise",
    "𝓛𝓸𝓿𝓮 ｗａｖｅ",
    "Z̸̨̛͎a̷͖͠l̶̰̈g̵͙̊o̴̜͑",
    "ﬁﬂ™ №",
    "𝔚𝔢 played it 𝕠𝕟𝕔𝕖 more, and ⓣⓗⓔⓝ the t̵̗͝á̴̧p̶̗̚e̵̮͝ broke in half.",
  ),
  sample(
    "a script we have no font for",
    "ትዝታ",
    "ማህሙድ አህመድ",
    "ሰላም",
    "ሙዚቃ ሲጫወት እናቴ ታለቅስ ነበር። እኔም አብሬያት አለቅስ ነበር።",
  ),
  sample(
    "marks of direction",
    "\u202eDrawkcab\u202c",
    "\u2067a\u2069b",
    "Z\u200bero",
    "A line with \u202emarks\u202c in it,\u00a0hard\u2007spaces\u00adand\u200bothers that nobody sees.",
  ),
];

/**
 * For a connection of its own: whoever compares pictures blocks this process for seconds, in which the server closes
 * idle connections, and the next request on one of these would fail.
 */
const alone = { connection: "close" };

/**
 * Submits a sample story to a site and fetches its two cards.
 * @param {CardSample} sample
 * @param {string} site its origin
 */
export async function cardsOf({ song, artist, author, story }, site) {
  const form = new URLSearchParams({
    story_content: story,
    song_title: song,
    artist_name: artist,
    submitter_name: author,
    share_with_community: "on",
    submission_key: crypto.randomUUID(),
  });
  const sent = await fetch(`${site}/submissions/new`, {
    method: "POST",
    // A different client each time: many stories from one client are held for review.
    headers: { ...alone, "cf-connecting-ip": crypto.randomUUID() },
    body: form,
    redirect: "manual",
  });
  const link = new URL(sent.headers.get("location") ?? "", site);
  const manage = await (await fetch(link, { headers: alone })).text();
  const path = /\/cards\/[\w-]+\.png/.exec(manage)?.[0] ?? "";
  const [wide, tall] = await Promise.all([
    png(`${site}${path}`),
    png(`${site}${path.replace(".png", "-tall.png")}`),
  ]);
  return { wide, tall };
}

async function png(address) {
  const response = await fetch(address, { headers: alone });
  if (response.status !== 200) throw new Error(`${address} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** @returns {CardSample} */
function sample(name, song, artist, author, story) {
  return { name, song, artist, author, story };
}
