import { expect, it } from "vitest";
import { browser } from "../../support/accounts";
import { editorNamed } from "../../support/desk";
import { submissionFields } from "../../support/stories";

it("asks to send again after an hour at most, however long submissions are closed", async () => {
  const editor = await editorNamed("Edith");
  await editor.post("/desk/safety", { kind: "close", hours: "open" });
  const { response } = await browser("192.0.2.7").post("/submissions/new", submissionFields());
  expect(response.headers.get("retry-after")).toBe("3600");
});
