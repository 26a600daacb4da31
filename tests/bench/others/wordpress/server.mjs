// WordPress as Debian packages it, with Apache and MariaDB, all in a temporary folder.
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../../scripts/lib/free-port.mjs";
import { startDatabase } from "../database.mjs";
import { stop as stopAll, until } from "../servers.mjs";

const debian = "/usr/share/wordpress";
const fill = join(import.meta.dirname, "fill.php");

/**
 * Starts WordPress with these stories as posts.
 * @param {{ stories: object[], perPage: number }} content stories as in the open data, and how many its list shows
 * @returns its address, and a function that stops it
 */
export async function startWordPress(content) {
  const folder = mkdtempSync(join(tmpdir(), "wordpress-"));
  // Apache's processes read it as another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const socket = join(folder, "database.sock");
  const servers = [];
  const stop = async () => {
    await stopAll(servers);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    servers.push(await startDatabase(folder, socket, "wordpress"));
    const site = join(folder, "site");
    cpSync(debian, site, {
      recursive: true,
      dereference: true,
      filter: (path) => !path.endsWith("htaccess"),
    });
    writeFileSync(join(site, "wp-config.php"), config(socket, url));
    execFileSync("php", [fill], {
      cwd: site,
      input: JSON.stringify(content),
      stdio: ["pipe", "ignore", "inherit"],
    });
    servers.push(await startApache(folder, site, port));
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startApache(folder, site, port) {
  mkdirSync(join(folder, "apache"));
  const file = join(folder, "apache.conf");
  writeFileSync(file, apache(folder, site, port));
  // In a process group of its own: Apache ends all of it.
  const options = { stdio: ["ignore", "ignore", "inherit"], detached: true };
  const server = spawn("apache2", ["-f", file, "-DFOREGROUND"], options);
  await until(async () => {
    if (!(await fetch(`http://127.0.0.1:${port}/`)).ok) throw new Error("not ready");
  });
  return server;
}

/** Debian's settings of the prefork server, which PHP's module needs. */
const apache = (folder, site, port) => `
ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${join(folder, "apache", "pid")}
DefaultRuntimeDir ${join(folder, "apache")}
ErrorLog ${join(folder, "apache", "errors")}
${["mpm_prefork", "authz_core", "mime", "dir", "rewrite", "php"]
  .map((name) => `LoadModule ${moduleOf(name)}`)
  .join("\n")}
User www-data
Group www-data
StartServers 5
MinSpareServers 5
MaxSpareServers 10
MaxRequestWorkers 150
TypesConfig /etc/mime.types
DocumentRoot ${site}
DirectoryIndex index.php
<FilesMatch "\\.php$">
  SetHandler application/x-httpd-php
</FilesMatch>
<Directory ${site}>
  Require all granted
  RewriteEngine On
  RewriteCond %{REQUEST_FILENAME} !-f
  RewriteCond %{REQUEST_FILENAME} !-d
  RewriteRule . /index.php [L]
</Directory>
`;

function moduleOf(name) {
  if (name !== "php") return `${name}_module /usr/lib/apache2/modules/mod_${name}.so`;
  const version = execFileSync("php", ["-r", "echo PHP_MAJOR_VERSION.'.'.PHP_MINOR_VERSION;"], {
    encoding: "utf8",
  });
  return `php_module /usr/lib/apache2/modules/libphp${version}.so`;
}

const config = (socket, url) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
