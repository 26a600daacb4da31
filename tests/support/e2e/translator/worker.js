// Stands in for Workers AI's translation model, as a service binding with the same method.
import { WorkerEntrypoint } from "cloudflare:workers";

export default class Translator extends WorkerEntrypoint {
  fetch() {
    return new Response(null, { status: 404 });
  }

  /** @param {string} _model @param {{ text: string, target_lang: string }} piece */
  async run(_model, { text, target_lang }) {
    return { translated_text: `${target_lang}: ${text}` };
  }
}
