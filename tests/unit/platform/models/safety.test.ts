import { expect, it, vi } from "vitest";
import { openSafety } from "~/platform/models/safety";

const answering = (answer: unknown) => {
  const run = vi.fn(async (_model: string, _input: object) => answer);
  return { run, safety: openSafety({ run }, "a-model") };
};

it("calls the configured model with the text", async () => {
  const { run, safety } = answering({ response: "safe" });
  expect(await safety?.hazardsIn("words")).toEqual([]);
  expect(run).toHaveBeenCalledWith(
    "a-model",
    expect.objectContaining({ messages: [{ role: "user", content: "words" }] }),
  );
});

it.each([
  [{ response: "unsafe\nS1,S10" }, ["violent crime", "hatred"]],
  [{ response: " Unsafe\n\nS12" }, ["sexual content"]],
  [{ response: "unsafe\nS2,S3,S4,S5" }, ["crime", "sexual crime", "harm to children", "defamation"]],
  [
    { response: "unsafe\nS6,S7,S8,S9" },
    ["advice that needs an expert", "somebody’s privacy", "somebody’s rights", "weapons"],
  ],
  [{ response: "unsafe\nS13,S14" }, ["elections", "harmful code"]],
  [{ response: "unsafe" }, ["something harmful"]],
  [{ response: "unsafe\nS99" }, ["something harmful"]],
  [{ response: { safe: false, categories: ["S11"] } }, ["self-harm"]],
  [{ response: { safe: true, categories: ["S11"] } }, []],
  [{ response: "SAFE" }, []],
])("parses %j", async (answer, hazards) => {
  expect(await answering(answer).safety?.hazardsIn("words")).toEqual(hazards);
});

it.each([{}, null, { response: "I can't say" }, { response: "unsafely" }, { response: 1 }])(
  "fails if the model responds %j",
  async (answer) => {
    await expect(answering(answer).safety?.hazardsIn("words")).rejects.toThrow();
  },
);

it("fails if the model times out", async () => {
  const safety = openSafety({ run: () => new Promise(() => {}) }, "a-model", 5);
  await expect(safety?.hazardsIn("words")).rejects.toThrow("5 ms");
});

it("is off without a binding or a model", () => {
  expect(openSafety(undefined, "a-model")).toBeNull();
  expect(openSafety({ run: async () => ({}) }, "")).toBeNull();
});
