// Ghost as npm has it, with its default theme, in production mode.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../../../../scripts/lib/free-port.mjs";
import { startDatabase } from "../database.mjs";
import { stop as stopAll, until } from "../servers.mjs";
import { publish } from "./publish.mjs";

const version = "6.65.0";
const cache = resolve(".cache/bench/ghost");
const code = join(cache, "package");

/**
 * Starts Ghost with these stories as posts.
 * @param {{ stories: object[], perPage: number }} content stories as in the open data, and how many its list shows
 * @returns its address, and a function that stops it
 */
export async function startGhost({ stories, perPage }) {
  if (!existsSync(join(cache, version))) install();
  showPerPage(perPage);
  const folder = mkdtempSync(join(tmpdir(), "ghost-"));
  const socket = join(folder, "database.sock");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(join(code, "config.production.json"), JSON.stringify(config(socket, url, port)));
  const servers = [await startDatabase(folder, socket, "ghost")];
  const stop = async () => {
    await stopAll(servers.toReversed());
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // Its first start makes the tables; it learns the posts' addresses when it starts.
    await stopAll([await run(url)]);
    await publish(code, socket, stories);
    servers.push(await run(url));
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Without scripts: they would build SQLite, which it doesn't need here. */
function install() {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const run = (cwd, program, ...args) =>
    execFileSync(program, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  run(cache, "npm", "pack", "--silent", `ghost@${version}`);
  run(cache, "tar", "xzf", `ghost-${version}.tgz`);
  run(code, "npm", "install", "--silent", "--omit=dev", "--ignore-scripts", "--legacy-peer-deps");
  writeFileSync(join(cache, version), "");
}

function showPerPage(count) {
  const file = join(code, "content/themes/source/package.json");
  const theme = JSON.parse(readFileSync(file, "utf8"));
  theme.config.posts_per_page = count;
  writeFileSync(file, JSON.stringify(theme));
}

async function run(url) {
  const env = { ...process.env, NODE_ENV: "production" };
  const server = spawn(process.execPath, ["index.js"], {
    cwd: code,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await until(async () => {
    if (!(await fetch(url)).ok) throw new Error("not ready");
  });
  return server;
}

const config = (socketPath, url, port) => ({
  url,
  server: { host: "127.0.0.1", port },
  database: { client: "mysql", connection: { socketPath, user: "root", password: "", database: "ghost" } },
  mail: { transport: "Direct" },
  logging: { transports: ["stdout"], level: "error" },
  privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false },
});
