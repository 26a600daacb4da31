import { expect, it } from "vitest";
import { demoStories } from "~/content/demo-stories";
import { openDetector } from "~/features/stories/language/detector";
// Made by `npm run assets`.
import ngrams from "../../../../../public/languages/ngrams.txt?raw";
import { cardSamples } from "../../../../../scripts/check/card-samples.mjs";

const detect = openDetector(ngrams);

it.each([
  ["en", "My father repaired radios and hummed. He had one song."],
  ["es", "Mi abuela cantaba esta canción por la mañana."],
  ["fr", "Nous la chantions dans la voiture en allant à la mer."],
  ["de", "Das war das Lied meiner Mutter."],
  ["pt", "Nunca vou esquecer aquele verão com você."],
  ["it", "La cantavamo in macchina andando al mare."],
  ["ca", "Encara ploro quan la sento."],
  ["ro", "Îmi amintește de fratele meu."],
  ["nl", "We dansten de hele nacht in de keuken."],
  ["da", "Jeg græder stadig, når jeg hører den."],
  ["no", "Jeg gråter fortsatt når jeg hører den."],
  ["sv", "Jag gråter fortfarande när jag hör den."],
  ["fi", "Tanssimme keittiössä koko yön."],
  ["pl", "Tańczyliśmy całą noc w kuchni."],
  ["cs", "Zpívali jsme ji v autě cestou na pláž."],
  ["hu", "Még mindig sírok, amikor hallom."],
  ["tr", "Bütün gece mutfakta dans ettik."],
  ["vi", "Đó là bài hát của mẹ tôi."],
  ["ru", "Это была песня моей мамы."],
  ["uk", "Ми слухали цю касету в під’їзді, і мама думала, що я роблю уроки."],
  ["fa", "مادرم هر روز صبح این آهنگ را می‌خواند و من کنار پنجره گوش می‌کردم."],
])("recognizes %s in a sentence", (code, text) => {
  expect(detect(text)).toBe(code);
});

it.each([
  ["Cyrillic", "ru"],
  ["Greek", "el"],
  ["Japanese", "ja"],
  ["Chinese", "zh"],
  ["Chinese, traditional", "zh"],
  ["Korean", "ko"],
  ["Arabic", "ar"],
  ["Hebrew", "he"],
  ["Hindi", "hi"],
  ["Thai", "th"],
])("recognizes %s", (name, code) => {
  expect(detect(cardSamples.find((sample) => sample.name === name)?.story ?? "")).toBe(code);
});

it("finds the language that built-in stories say they are in", () => {
  for (const { story_content } of demoStories) expect(detect(story_content)).toBe("en");
});

it.each([
  "",
  "🎸🎸",
  "1984",
  "Wow wow wow",
  "La la la la la",
  "Oh oh oh yeah",
  "Queen Live Aid 1985",
  "xkcd qwrt zzzp lorem",
  "https://example.org/the-song-that-was-there",
  // Written so much alike that only their authors can say: Swedish or Danish, Russian or Ukrainian, Indonesian or
  // Malay.
  "Den påminner mig om min bror.",
  "Я до сих пор плачу, когда её слышу.",
  "Kami menyanyikannya di mobil dalam perjalanan ke pantai.",
])("claims nothing about %j", (text) => {
  expect(detect(text)).toBeNull();
});
