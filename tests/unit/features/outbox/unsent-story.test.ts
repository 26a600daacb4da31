import { afterEach, expect, it, vi } from "vitest";
import { putDraft } from "~/features/outbox/form-draft";
import { showOutbox } from "~/features/outbox/keep-story";
import { keepUnsentStory } from "~/features/submissions/form/keep-unsent-story";
import type { VoiceOfForm } from "~/features/voice/recorder/voice-recorder.client";
import { provideTranslator } from "~/lib/i18n/t";
import { storageIn } from "../../../support/device/storage";

const open = vi.fn();
const assign = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  provideTranslator({ locale: () => "en", find: () => undefined });
});

it("leaves a story in its form whose recording this device couldn't store", async () => {
  vi.stubGlobal("indexedDB", { open });
  vi.stubGlobal("location", { assign });
  const take = { isStored: false, recording: { key: "one" } };
  const voice = { chosen: () => take, takes: () => [take] } as unknown as VoiceOfForm;
  await keepUnsentStory({ current: { form: new FormData() } }, { current: voice });
  expect([open, assign].map(({ mock }) => mock.calls)).toEqual([[], []]);
});

it("shows what waits in the reader's language", () => {
  provideTranslator({ locale: () => "es", find: () => undefined });
  vi.stubGlobal("location", { assign });
  showOutbox();
  expect(assign).toHaveBeenCalledWith("/es/outbox");
});

it("makes a story the form's draft only if that holds no other one", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", storageIn(stored));
  expect(putDraft({ story_content: "The first.", social_card: "on" })).toBe(true);
  expect(putDraft({ story_content: "The second." })).toBe(false);
  expect(JSON.parse(stored.get("story-draft") ?? "")).toEqual({
    story_content: "The first.",
    social_card: "on",
    publish_anonymously: "",
    share_with_community: "",
    written_with_ai: "",
  });
});
