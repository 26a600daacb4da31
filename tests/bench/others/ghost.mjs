// `npm run bench:ghost`: next to Ghost, whose package npm installs into the cache, on Debian's MariaDB.
import { compareWith } from "./compare.mjs";
import { startGhost } from "./ghost/server.mjs";

await compareWith({ name: "Ghost", packages: ["mariadb-server"], start: startGhost });
