import type { BackgroundDeps } from "../after-response";
import { noPageCache, openPageCache, type PageCache } from "./page-cache";

/** The page cache by its setting: "" for none, "on" with this isolate's memory, "stored" without it. */
export const openPages = (setting: string, deps: BackgroundDeps & { origin: string }): PageCache =>
  setting ? openPageCache({ ...deps, remembers: setting === "on" }) : noPageCache;
