import { reloadOutdated } from "~/features/accounts/menu/reload-outdated";
import { startOffline } from "~/features/offline/start";
import { announcePages, onNextPage } from "~/ui/shell/announce-pages";
import { loadAhead } from "./load-ahead";

// What a page does once it is hydrated, loaded after everything else.

void startOffline();
announcePages();
reloadOutdated();
void loadAhead();
onNextPage(loadAhead);
