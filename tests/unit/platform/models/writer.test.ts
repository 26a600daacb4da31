import { expect, it, vi } from "vitest";
import { openWriter } from "~/platform/models/writer";

const order = { task: "Say what it is about", text: "A story.", schema: { type: "object" } };
const writing = (run: (model: string, input: object) => Promise<unknown>, timeoutMs?: number) =>
  openWriter({ run }, "a-model", timeoutMs)?.write(order);

it("separates the task from the text, and requests a short response in JSON", async () => {
  const run = vi.fn(async () => ({ response: { mood: "warm" } }));
  expect(await writing(run)).toEqual({ mood: "warm" });
  expect(run).toHaveBeenCalledWith("a-model", {
    messages: [
      {
        role: "system",
        content:
          'Say what it is about\nAnswer with one JSON object of this schema, and nothing else: {"type":"object"}',
      },
      { role: "user", content: order.text },
    ],
    response_format: { type: "json_schema", json_schema: order.schema },
    max_tokens: 400,
  });
});

it.each(['{"mood":"warm"}', '```json\n{"mood":"warm"}\n```', 'Here it is:\n{"mood":"warm"}\nAnything else?'])(
  "parses the JSON in the text of a model without JSON mode: %j",
  async (response) => {
    expect(await writing(async () => ({ response }))).toEqual({ mood: "warm" });
  },
);

it.each(["Sure! Here it is", '{"mood":"wa', ""])("fails on other text: %j", async (response) => {
  await expect(writing(async () => ({ response }))).rejects.toThrow();
});

it("times out for a silent model, and is null without one", async () => {
  await expect(writing(() => new Promise(() => {}), 5)).rejects.toThrow("5 ms");
  expect(openWriter(undefined, "a-model")).toBeNull();
  expect(openWriter({ run: async () => null }, "")).toBeNull();
});
