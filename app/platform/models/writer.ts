import { withTimeout } from "~/lib/concurrency/with-timeout";
import type { ModelRunner } from "./model-runner";

/** A text model that responds in JSON. */
export interface Writer {
  /**
   * @param task the model's instructions (system prompt)
   * @param text the input
   * @param schema JSON Schema of the response
   * @returns the model's response, which must still be validated
   * @throws if the model fails, times out or doesn't respond in JSON
   */
  write(order: { task: string; text: string; schema: object }): Promise<unknown>;
}

/**
 * The writer over a Workers AI binding; null if there is no binding, as on a developer's machine, or no model is
 * configured.
 * @param timeoutMs milliseconds
 */
export const openWriter = (ai: ModelRunner | undefined, model: string, timeoutMs = 8000): Writer | null =>
  ai && model
    ? {
        async write({ task, text, schema }) {
          const answer = await withTimeout(
            timeoutMs,
            ai.run(model, {
              messages: [
                { role: "system", content: `${task}\n${inJson(schema)}` },
                { role: "user", content: text },
              ],
              response_format: { type: "json_schema", json_schema: schema },
              max_tokens: 400,
            }),
          );
          const { response } = answer as { response?: unknown };
          return typeof response === "string" ? JSON.parse(objectIn(response)) : response;
        },
      }
    : null;

// Not every model has Workers AI's JSON mode: the others are told, and may put words or a fence around their answer.
const inJson = (schema: object) =>
  `Answer with one JSON object of this schema, and nothing else: ${JSON.stringify(schema)}`;

const objectIn = (text: string) => text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
