import { expect, it, vi } from "vitest";
import { transcriptSchema } from "~/features/stories/manage/transcript.server";
import { submissionSchema } from "~/features/stories/schema";

const parsed = (fields: Record<string, unknown> = {}) =>
  submissionSchema.safeParse({
    story_content: "We danced to it all night.",
    submission_key: "k".repeat(20),
    ...fields,
  });

it.each([
  ["story_content", 2000],
  ["song_title", 200],
  ["artist_name", 200],
  ["album_name", 200],
  ["submitter_name", 200],
  ["place_text", 120],
])("takes a %s of %i characters, as people count them, and no more", (name, most) => {
  const takes = (length: number) => parsed({ [name]: ` ${"🎵".repeat(length)} ` }).success;
  expect([takes(most), takes(most + 1)]).toEqual([true, false]);
});

it("takes a transcript of 10,000 characters, as people count them, and no more", () => {
  const takes = (length: number) => transcriptSchema.safeParse(` ${"🎵".repeat(length)} `).success;
  expect([takes(0), takes(10_000), takes(10_001)]).toEqual([true, true, false]);
});

it.each([
  ["k".repeat(19), false],
  ["k".repeat(20), true],
  ["k".repeat(64), true],
  ["k".repeat(65), false],
  [`${"k".repeat(20)} `, false],
  [undefined, false],
])("takes the key %j: %s", (submission_key, isTaken) => {
  expect(parsed({ submission_key }).success).toBe(isTaken);
});

const clip = "0123456789abcdef".repeat(2);

it.each([
  ["clip", clip, clip],
  ["clip", clip.slice(1), undefined],
  ["clip", `${clip}0`, undefined],
  ["clip", clip.toUpperCase(), undefined],
  ["from", "abcDEF_-1234", "abcDEF_-1234"],
  ["from", "abcDEF_-123", undefined],
  ["from", "abcDEF_-12345", undefined],
  ["recording_id", "0B6E7C1A-2F5D-4C53-9D6E-8D9B5B0F3A11", "0b6e7c1a-2f5d-4c53-9d6e-8d9b5b0f3a11"],
  ["recording_id", "<script>", undefined],
  ["mood", "Grateful", "Grateful"],
  ["mood", "none", "none"],
  ["mood", "Furious", undefined],
  ["place_exactness", "country", "country"],
  ["place_exactness", "street", undefined],
  // As a Japanese keyboard writes it.
  ["year", "１９９４", "1994"],
  ["submitter_email", " Ines@Example.org ", "ines@example.org"],
  ["submitter_email", " ", undefined],
] as const)("reads the %s %j as %j", (name, typed, read) => {
  const { success, data } = parsed({ [name]: typed });
  expect([success, data?.[name]]).toEqual([true, read]);
});

it("takes nothing for agreed that nobody ticked, and no field that only the server sets", () => {
  expect(parsed({ is_published: true, user_id: "somebody" }).data).toEqual({
    story_content: "We danced to it all night.",
    submission_key: "k".repeat(20),
    share_with_community: false,
    social_card: false,
    written_with_ai: false,
    publish_anonymously: false,
    publish_voice: false,
    words_alone: false,
  });
});

it.each([
  ["2026-12-31T09:59:59Z", false],
  ["2026-12-31T10:00:00Z", true],
])("at %s, where the new year comes first it is there: %s", (now, isThere) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  try {
    expect(parsed({ place_exactness: "town", year: "2026" }).success).toBe(true);
    expect(parsed({ place_exactness: "town", year: "2027" }).success).toBe(isThere);
  } finally {
    vi.useRealTimers();
  }
});
