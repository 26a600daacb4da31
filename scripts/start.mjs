// `npm start`: installs, builds and serves the site locally, from a bare clone. Ctrl-C stops it; data stays in
// .wrangler.
import { execFileSync } from "node:child_process";
import { freePort } from "./lib/free-port.mjs";
import { installPackages } from "./lib/install.mjs";
import { serve, signalServer } from "./lib/serve.mjs";
import { prepareSpeech } from "./lib/speech.mjs";
import { stop } from "./lib/stop.mjs";

const port = Number(process.env.PORT ?? 8787);

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  stop(`\nPORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
}
if (!(await freePort(port))) {
  stop(`\nPort ${port} is taken by another program. Choose another one, for example: PORT=9000 npm start`);
}

await installPackages();
step("Building", "build");
step("Bringing the local database up to date", "database");
console.log("• Starting the worker");

let stopping = false;
// Until it serves: by default a signal ends this process without its "exit", at which the server ends.
/** @type {() => void} */
let end = () => process.exit(130);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stopping = true;
    end();
  });
}
const speech = await prepareSpeech();
const server = await serve({ port, settings: speech.settings, onLine: show }).catch((error) =>
  stop(`\n${error.message}`),
);
console.log(`\nThe site is at http://localhost:${port}  (Ctrl-C stops it)\n`);
const recogniser = speech.start();
end = () => {
  recogniser?.stop();
  signalServer(server, "SIGTERM");
};
server.once("exit", (code) => process.exit(stopping ? 0 : (code ?? 1)));

/** The worker's own lines only; wrangler's "[wrangler:info] GET …" would log each request twice. */
function show(line) {
  if (!line.startsWith("[wrangler:info]")) console.log(line);
}

function step(what, script) {
  console.log(`• ${what}`);
  try {
    execFileSync("npm", ["run", "--silent", script], { stdio: "inherit" });
  } catch {
    stop(`\n${what} failed; the lines above say why.`);
  }
}
