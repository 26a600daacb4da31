import { Agent, request } from "node:http";
import { expect, test } from "../support/e2e/browser";

test("a refused form leaves its connection open for the next one", async ({ baseURL }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (path: string) =>
    new Promise<{ status: number | undefined; isReused: boolean }>((answered, failed) => {
      const sent = request(`${baseURL}${path}`, { method: "POST", agent });
      sent.on("error", failed).on("response", (response) => {
        response
          .resume()
          .on("end", () => answered({ status: response.statusCode, isReused: sent.reusedSocket }));
      });
      sent.end("words");
    });
  const answers = [];
  for (let n = 0; n < 10; n++) answers.push(await post("/robots.txt"));
  agent.destroy();
  expect(answers[0]).toEqual({ status: 405, isReused: false });
  for (const answer of answers.slice(1)) expect(answer).toEqual({ status: 405, isReused: true });
});
