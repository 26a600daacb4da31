import { expect, it } from "vitest";
import { languageOf } from "~/features/search/language";
import { wordsOf } from "~/features/search/words";
import { cardSamples } from "../../../../scripts/check/card-samples.mjs";

const language = (text: string) =>
  languageOf(
    text,
    wordsOf(text).map(({ folded }) => folded),
  );

it.each([
  ["en", "My father repaired radios and hummed. He had one song."],
  ["es", "Mi abuela cantaba esta canción por la mañana, y yo no sabía que era la última vez."],
  ["fr", "C’était la chanson de mon père, et nous la chantions dans la voiture."],
  ["de", "Das war das Lied, das meine Mutter in der Küche sang, und ich habe es nie vergessen."],
  ["pt", "Era a música que o meu avô ouvia, e eu não sabia que ele a tinha escrito para ela."],
  ["it", "Era la canzone di mia madre, e non sapevo che lei la cantava per me."],
  ["nl", "Het was het liedje van mijn vader, en hij zong het altijd in de auto."],
  ["pl", "To była piosenka mojej mamy i nie wiedziałem, że śpiewa ją tylko dla mnie."],
  ["sv", "Det var min mammas sång och jag visste inte att hon sjöng den för mig."],
  ["vi", "Đó là chuyện của bà tôi và chiếc đài cũ, mỗi buổi chiều tôi không thể nào quên."],
])("recognizes %s", (code, text) => {
  expect(language(text)).toBe(code);
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
])("recognizes %s by its script", (name, code) => {
  expect(language(cardSamples.find((sample) => sample.name === name)?.story ?? "")).toBe(code);
});

it("tells Ukrainian from Russian, and Persian from Arabic", () => {
  expect(language("Ми слухали цю касету в під’їзді, і мама думала, що я роблю уроки.")).toBe("uk");
  expect(language("مادرم هر روز صبح این آهنگ را می‌خواند و من کنار پنجره گوش می‌کردم.")).toBe("fa");
});

it.each(["", "🎸🎸", "Wow wow wow", "1984"])("doesn't guess about %s", (text) => {
  expect(language(text)).toBeNull();
});
