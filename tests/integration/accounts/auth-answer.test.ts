import { APIError } from "better-auth/api";
import { expect, it } from "vitest";
import { toAuthAnswer } from "~/platform/auth/auth-answer";

const failing = (error: unknown, clients?: string[]) => toAuthAnswer(() => Promise.reject(error), clients);

it("answers with every cookie that the library sets, and what it says", async () => {
  const headers = new Headers({ "X-Other": "1" });
  for (const cookie of ["a=1", "b=2"]) headers.append("Set-Cookie", cookie);
  const answer = await toAuthAnswer(async () => ({ headers, response: "signed in" }));
  expect(answer).toEqual({ cookies: ["a=1", "b=2"], response: "signed in" });
});

it("answers what the client got wrong with the library's code, if it has one", async () => {
  expect(await failing(new APIError("UNAUTHORIZED", { code: "INVALID_PASSWORD" }))).toEqual({
    refused: "INVALID_PASSWORD",
  });
  expect(await failing(new APIError("BAD_REQUEST"))).toEqual({ refused: "REFUSED" });
});

it.each([
  new Error("the database is down"),
  new APIError("INTERNAL_SERVER_ERROR", { code: "SOMETHING" }),
  new APIError("UNPROCESSABLE_ENTITY", { code: "FAILED_TO_CREATE_USER" }),
])("throws what is our fault: %s", async (error) => {
  await expect(failing(error, ["OTHER"])).rejects.toBe(error);
});

it("answers an error of ours as the client's if it is listed as such", async () => {
  const error = new APIError("INTERNAL_SERVER_ERROR", { code: "FAILED_TO_VERIFY_REGISTRATION" });
  expect(await failing(error, ["FAILED_TO_VERIFY_REGISTRATION"])).toEqual({
    refused: "FAILED_TO_VERIFY_REGISTRATION",
  });
});
