import { expect, it } from "vitest";
import { openQuestionPieces } from "~/features/gatherings/telling/client/question-pieces";
import type { SentPiece } from "~/features/voice/pieces/send-piece";
import type { StoredRecording } from "~/features/voice/session/recording-store";
import type { Readiness } from "~/features/voice/session/speech-readiness";
import type { Step, Take } from "~/features/voice/session/voice-state";
import { stored } from "../../../support/voice/voice-deps";

const key = "take";
const sound = new Blob(["sound"]);
const { signal } = new AbortController();

const takeAt = (status: "transcribing" | "heard", facts: Partial<StoredRecording> = {}): Take => ({
  recording: stored(key, facts),
  clipId: "clip",
  sound,
  url: "blob:sound",
  isStored: true,
  step: { status } satisfies Step,
});

/** A take's pieces, with a server that answers each of them like that. */
function piecesOf(take: Take, readiness: Readiness = "ready") {
  const answer: SentPiece = { status: "heard", text: "We sang." };
  const sent: number[] = [];
  const pieces = openQuestionPieces({
    find: () => take,
    readiness: () => readiness,
    send: async ({ number }) => {
      sent.push(number);
      return answer;
    },
  });
  return {
    ...pieces,
    sent,
    cut: (number: number) => pieces.sendPiece({ key, number, start: number * 5, sound }, signal),
    whole: (count?: number) => pieces.sendRecording(sound, key, { signal, pieces: count }),
  };
}

it("knows how many pieces a take has only once all of them were heard", async () => {
  const pieces = piecesOf(takeAt("transcribing"));
  await pieces.cut(0);
  expect(await pieces.whole(2)).toEqual({ status: "kept" });
  expect(pieces.countOf(takeAt("transcribing"))).toBeUndefined();
  await pieces.cut(1);
  expect(pieces.countOf(takeAt("heard"))).toBe(2);
  expect(pieces.countOf(null)).toBeUndefined();
});

it("has a short take without a pause transcribed as its only piece", async () => {
  const pieces = piecesOf(takeAt("transcribing"));
  expect(await pieces.whole()).toEqual({ status: "heard", text: "We sang." });
  expect([pieces.sent, pieces.countOf(takeAt("heard"))]).toEqual([[0], 1]);
});

it("leaves to the server a take of which a piece was given up: its piece 0 is not the whole", async () => {
  const pieces = piecesOf(takeAt("transcribing"));
  await pieces.cut(0);
  await pieces.cut(1);
  expect(await pieces.whole()).toMatchObject({ status: "refused", isKept: true });
  expect(pieces.sent).toEqual([0, 1]);
});

it("leaves to the server what was cut in an earlier visit, or is too long for a piece", async () => {
  for (const facts of [{ placed: ["We sang."] }, { seconds: 21 }]) {
    const pieces = piecesOf(takeAt("transcribing", facts));
    expect(await pieces.whole()).toMatchObject({ status: "refused", isKept: true });
    expect(pieces.sent).toEqual([]);
  }
});

it.each(["preparing", "none"] as const)(
  "leaves it to the server while transcription is: %s",
  async (ready) => {
    const pieces = piecesOf(takeAt("transcribing"), ready);
    expect(await pieces.whole()).toMatchObject({ status: "refused", isKept: true });
    expect(pieces.sent).toEqual([]);
  },
);
