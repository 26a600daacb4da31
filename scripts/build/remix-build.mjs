/**
 * The command that builds the site by Remix, whose options may follow. Without compiling JavaScript on another thread:
 * Remix ends by `process.exit()`, in which Node may wait for good for a thread that compiles (nodejs/node#54918).
 */
export const remixBuild = [
  "node",
  "--no-concurrent-recompilation",
  "node_modules/@remix-run/dev/dist/cli.js",
  "vite:build",
];
