import type { AddressInfo } from "node:net";
import { pocketsphinx } from "../../../scripts/speech/pocketsphinx";
import { createTranscriptions } from "../../../scripts/speech/transcriptions";

/** A speech server with real recognition, as `npm start` serves it where there is no model. */
export async function startRecogniser() {
  let recordings = 0;
  const hear = (recording: Uint8Array) => {
    recordings++;
    return pocketsphinx.hear(recording);
  };
  const server = createTranscriptions(
    () => ({ status: "ready", engine: { ...pocketsphinx, hear } }),
    (error) => console.error(error),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Number of recordings received. */
    recordings: () => recordings,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
