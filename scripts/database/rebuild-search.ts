// Rebuilds the search index while readers search: npm run search:rebuild [-- --remote | --preview] [-- --state FOLDER]. On
// this machine at once; on the deployed site, or the preview beside it, the next hourly job starts it, and the queue takes its
// steps.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { fillIndex } from "../../db/fill-index";
import { placeOf } from "../deployment/place.mjs";
import { readTarget } from "../deployment/target.mjs";
import { openLocalPlatform } from "./local-platform";

const { values } = parseArgs({
  options: {
    remote: { type: "boolean" },
    preview: { type: "boolean", default: false },
    state: { type: "string" },
  },
});
const isPreview = values.preview;

if (values.remote || isPreview) {
  const ask = "INSERT OR IGNORE INTO rebuilds (asked_at) VALUES (unixepoch())";
  const place = ["SEARCH", "--remote", ...placeOf(readTarget({ isPreview }), isPreview)];
  execFileSync("wrangler", ["d1", "execute", ...place, "--command", ask], {
    stdio: "inherit",
    env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
  });
  console.log("Asked for. The next hourly job starts the rebuild; readers search the old index meanwhile.");
} else {
  const { env, dispose } = await openLocalPlatform(values.state);
  await fillIndex(env);
  await dispose();
}
