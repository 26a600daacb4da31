import { browser } from "../accounts";
import { storeGathering } from "../gatherings";

let gatherings = 0;

/** Tells a story at a gathering that is open, from an address, or as somebody who is signed in. */
export async function sendAtGathering(address: string, person = browser(address)) {
  const code = `town-${gatherings++}`;
  await storeGathering({ id: code, code });
  return person.post(`/at/${code}`, {
    answer_0: "What was told in the square.",
    submission_key: crypto.randomUUID().slice(0, 24),
    intent: "send",
  });
}
