import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { until } from "./servers.mjs";

/**
 * Starts MariaDB on data of its own, with one empty database. Its user is root, without a password.
 * @param {string} folder for its data
 * @param {string} socket the path to reach it by: it listens to no port
 * @param {string} name of the database
 * @returns the process
 */
export async function startDatabase(folder, socket, name) {
  const data = `--datadir=${join(folder, "database")}`;
  const asNow = `--user=${execFileSync("id", ["-un"], { encoding: "utf8" }).trim()}`;
  const quiet = { stdio: "ignore" };
  execFileSync(
    "mariadb-install-db",
    ["--no-defaults", data, asNow, "--auth-root-authentication-method=normal"],
    quiet,
  );
  const options = [`--socket=${socket}`, "--skip-networking", `--pid-file=${join(folder, "database.pid")}`];
  const server = spawn("mariadbd", ["--no-defaults", data, asNow, ...options], quiet);
  const create = `CREATE DATABASE IF NOT EXISTS ${name} CHARACTER SET utf8mb4`;
  await until(() =>
    execFileSync("mariadb", ["--no-defaults", `--socket=${socket}`, "--user=root", "-e", create], quiet),
  );
  return server;
}
