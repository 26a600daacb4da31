import { accounts } from "./actions/accounts";
import { messages } from "./actions/messages";
import { reading } from "./actions/reading";
import { sharing } from "./actions/sharing";
import { stories } from "./actions/stories";
import { voice } from "./actions/voice";
import type { Situation } from "./services";

const actions = [...reading, ...stories, ...voice, ...sharing, ...messages, ...accounts];

/** Every action in each of these situations. */
export const jobsIn = (situations: Situation[]) =>
  situations.flatMap((situation) => actions.map((action) => ({ action, situation })));
