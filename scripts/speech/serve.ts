// Speech to text on this machine, for `npm start` and `npm run speech`: serves OpenAI's transcription API on
// 127.0.0.1. Its port is its argument; SPEECH_MODEL_DIR names a model of one's own.
import { chooseEngine } from "./choose-engine";
import { showProgress } from "./progress";
import { createTranscriptions, type Readiness } from "./transcriptions";

const port = Number(process.argv[2] ?? 9000);
const say = (line: string) => console.log(`• Speech to text: ${line}`);

let readiness: Readiness = { status: "none" };
const server = createTranscriptions(
  () => readiness,
  (error) => say(`a recording could not be transcribed: ${error instanceof Error ? error.message : error}`),
);
server.listen(port, "127.0.0.1");

const ready = chooseEngine({
  modelFolder: process.env.SPEECH_MODEL_DIR ?? "",
  say,
  onProgress: showProgress(process.stdout),
}).then(
  (engine) => {
    readiness = engine ? { status: "ready", engine } : { status: "none" };
    if (engine) say(`${engine.name}, at http://127.0.0.1:${port}`);
  },
  (error) => {
    readiness = { status: "none" };
    say(`the model could not be loaded: ${error.message}`);
  },
);
readiness = { status: "preparing", ready };
