import "./features/offline/start";
import { announcePages } from "./ui/shell/announce-pages";

// What a page does once it is hydrated, loaded after everything else.

announcePages();
