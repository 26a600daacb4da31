import { expect, it } from "vitest";
import type { Submission } from "~/features/stories/schema";
import { hashManageToken, submissionKeys } from "~/features/stories/submit/keys.server";

const form = (more: object = {}) =>
  ({ story_content: "We danced.", submission_key: "a-secret", ...more }) as unknown as Submission;

it("gives the same form the same keys, and another one others", async () => {
  const keys = await submissionKeys(form());
  expect(await submissionKeys(form())).toEqual(keys);
  for (const change of [{ story_content: "We sang." }, { submission_key: "another" }]) {
    const others = await submissionKeys(form(change));
    expect(others.manageToken).not.toBe(keys.manageToken);
    expect(others.submissionKey).not.toBe(keys.submissionKey);
    expect(others.manageTokenHash).not.toBe(keys.manageTokenHash);
  }
});

it("is the same form without the recording that its song was suggested with, which no draft has", async () => {
  expect(await submissionKeys(form({ recording_id: "a-recording" }))).toEqual(await submissionKeys(form()));
});

it("is the same form when its recording is gone from the device by now", async () => {
  expect(await submissionKeys(form({ words_alone: true }))).toEqual(
    await submissionKeys(form({ words_alone: false })),
  );
});

it("stores only a hash of the private link's token", async () => {
  const { manageToken, submissionKey, manageTokenHash } = await submissionKeys(form());
  expect(new Set([manageToken, submissionKey, manageTokenHash]).size).toBe(3);
  expect(manageTokenHash).toBe(await hashManageToken(manageToken));
  expect(manageToken).toMatch(/^[0-9a-f]{64}$/);
});
