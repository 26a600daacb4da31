import { expect, it, vi } from "vitest";
import { openWriter } from "~/platform/writer";

const order = { task: "Say what it is about", text: "A story.", schema: { type: "object" } };
const writing = (run: (model: string, input: object) => Promise<unknown>, timeoutMs?: number) =>
  openWriter({ run }, "a-model", timeoutMs)?.write(order);

it("separates the task from the text, and requests a short response in JSON", async () => {
  const run = vi.fn(async () => ({ response: { mood: "warm" } }));
  expect(await writing(run)).toEqual({ mood: "warm" });
  expect(run).toHaveBeenCalledWith("a-model", {
    messages: [
      { role: "system", content: order.task },
      { role: "user", content: order.text },
    ],
    response_format: { type: "json_schema", json_schema: order.schema },
    max_tokens: 400,
  });
});

it("parses JSON in a text, and fails on other text", async () => {
  expect(await writing(async () => ({ response: '{"mood":"warm"}' }))).toEqual({ mood: "warm" });
  await expect(writing(async () => ({ response: "Sure! Here it is" }))).rejects.toThrow();
});

it("times out for a silent model, and is null without one", async () => {
  await expect(writing(() => new Promise(() => {}), 5)).rejects.toThrow("5 ms");
  expect(openWriter(undefined, "a-model")).toBeNull();
});
