import "./features/offline/start";
import { reloadOutdated } from "./features/accounts/menu/reload-outdated";
import { announcePages } from "./ui/shell/announce-pages";

// What a page does once it is hydrated, loaded after everything else.

announcePages();
reloadOutdated();
