import { withTimeout } from "~/lib/concurrency/with-timeout";

/** A text model that answers in JSON. */
export interface Writer {
  /**
   * @param task what to do; the model's instructions
   * @param text what to do it with
   * @param schema the JSON Schema of the answer
   * @returns what the model says is such an answer: parse it
   * @throws when the model fails, takes too long or doesn't answer in JSON
   */
  write(order: { task: string; text: string; schema: object }): Promise<unknown>;
}

/** What we use of the Workers AI binding, whose own types name every model there is. */
interface TextModel {
  run(model: string, input: object): Promise<unknown>;
}

/**
 * The writer over a Workers AI binding; null where there is none, as on a developer's machine.
 * @param model its id in Workers AI's catalogue; ids retire, so it comes from the configuration
 */
export const openWriter = (ai: TextModel | undefined, model: string, timeoutMs = 8000): Writer | null =>
  ai
    ? {
        async write({ task, text, schema }) {
          const answer = await withTimeout(
            timeoutMs,
            ai.run(model, {
              messages: [
                { role: "system", content: task },
                { role: "user", content: text },
              ],
              response_format: { type: "json_schema", json_schema: schema },
              max_tokens: 400,
            }),
          );
          const { response } = answer as { response?: unknown };
          return typeof response === "string" ? JSON.parse(response) : response;
        },
      }
    : null;
