// The site of `npm run bench:gathering`, in a process of its own, so that it can be killed: prints its address once it
// answers.
import { openSite } from "../large/site";

const [state = "", speechUrl = ""] = process.argv.slice(2);
const { origin } = await openSite(state, { SPEECH_URL: speechUrl });
console.log(origin);
