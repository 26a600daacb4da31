import "~/features/offline/start";
import { reloadOutdated } from "~/features/accounts/menu/reload-outdated";
import { announcePages, onNextPage } from "~/ui/shell/announce-pages";
import { loadDialogAhead } from "./load-dialog-ahead";

// What a page does once it is hydrated, loaded after everything else.

announcePages();
reloadOutdated();
void loadDialogAhead();
onNextPage(loadDialogAhead);
