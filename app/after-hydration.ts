import "./features/offline/start";
import { reloadSignedOut } from "./features/accounts/menu/reload-signed-out";
import { announcePages } from "./ui/shell/announce-pages";

// What a page does once it is hydrated, loaded after everything else.

announcePages();
reloadSignedOut();
