import { afterEach, expect, it, vi } from "vitest";
import { sendVoice } from "~/features/gatherings/telling/client/send-voice";
import { clipIdOf } from "~/features/voice/player/clip-id";
import type { Take } from "~/features/voice/session/voice-state";

afterEach(() => void vi.unstubAllGlobals());

/** A network that answers like this at once; 0 for none. */
function answering(status: number, answer: object) {
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = status;
    responseText = JSON.stringify(answer);
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null;
    send() {
      this.dispatchEvent(new Event("loadend"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
}

const take = { recording: { key: "one" }, sound: new Blob(["sound"]) } as unknown as Take;

it.each<[string, number, object, boolean]>([
  ["heard", 200, { text: "words", clipId: "1" }, true],
  ["stored, to be heard later", 202, { clipId: "1" }, true],
  ["stored, but can’t be heard", 502, { error: "Transcription failed", clipId: "1" }, true],
  ["refused", 413, { error: "Too long" }, false],
  ["not answered", 0, {}, false],
])("takes a story’s recording for sent that was %s: %i", async (_, status, answer, isThere) => {
  answering(status, answer);
  const sent = await sendVoice([take], {}, () => {});
  if (isThere) expect(sent).toEqual({ status: "there", clip: await clipIdOf("one") });
  else expect(sent.status).not.toBe("there");
});
