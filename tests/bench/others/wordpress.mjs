// `npm run bench:wordpress`: next to WordPress. Installs Debian's packages of it.
import { compareWith } from "./compare.mjs";
import { startWordPress } from "./wordpress/server.mjs";

const packages = [
  "wordpress",
  "wordpress-theme-twentytwentythree",
  "libapache2-mod-php",
  "php-mysql",
  "mariadb-server",
];
await compareWith({ name: "WordPress", packages, start: startWordPress });
