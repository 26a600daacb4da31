import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "../../scripts/lib/free-port.mjs";
import { prepareSpeech } from "../../scripts/lib/speech.mjs";

const named = process.env.SPEECH_URL;
let folder: string;
let started: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
  delete process.env.SPEECH_URL;
});
afterEach(() => {
  started?.kill("SIGKILL");
  if (existsSync(join(folder, "pid")) && isAlive()) process.kill(servedPid(), "SIGKILL");
  if (named !== undefined) process.env.SPEECH_URL = named;
  rmSync(folder, { recursive: true });
});

const servedPid = () => Number(readFileSync(join(folder, "pid"), "utf8"));

function isAlive(): boolean {
  try {
    process.kill(servedPid(), 0);
    return true;
  } catch {
    return false;
  }
}

/** `npm start` in a project whose packages are installed, that is built at once, and whose server is never ready. */
async function start(): Promise<ChildProcess> {
  const lock = "{}";
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "package-lock.json"), lock);
  writeFileSync(join(folder, "node_modules/.installed-lock"), lock);
  writeFileSync(join(folder, "package.json"), '{ "scripts": { "build": "true", "database": "true" } }');
  cpSync("wrangler.toml", join(folder, "wrangler.toml"));
  const wrangler = `#!/bin/sh\necho $$ > "${folder}/starting" && mv "${folder}/starting" "${folder}/pid"\nexec sleep 600\n`;
  writeFileSync(join(folder, "wrangler"), wrangler, { mode: 0o755 });
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    PORT: `${await freePort()}`,
    SPEECH_URL: "off",
  };
  // Of a process group of its own, as a shell starts it.
  return spawn("node", [resolve("scripts/start.mjs")], { cwd: folder, env, stdio: "ignore", detached: true });
}

it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "leaves no server behind that was just starting: %s",
  async (signal) => {
    started = await start();
    const ended = new Promise((done) => started?.once("exit", done));
    await expect.poll(() => existsSync(join(folder, "pid")), { timeout: 20_000 }).toBe(true);
    expect(isAlive()).toBe(true);
    // As the terminal does for Ctrl-C.
    process.kill(-(started.pid ?? 0), signal);
    await ended;
    await expect.poll(isAlive, { timeout: 5000 }).toBe(false);
  },
  30_000,
);

it("takes the speech server of this machine's settings, not production's", async () => {
  const file = join(folder, "wrangler.toml");
  const speechUrl = async (here: string, production: string) => {
    const vars = `[vars]\nSPEECH_URL = "${here}"\n[env.production.vars]\nSPEECH_URL = "${production}"\n`;
    writeFileSync(file, vars);
    return (await prepareSpeech(file)).settings.SPEECH_URL;
  };
  expect(await speechUrl("", "https://speech.example")).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await speechUrl("http://127.0.0.1:9001", "")).toBe("http://127.0.0.1:9001");
});
