import script from "./search-key.ts?inline-script";

/** Text of the inline script in every page's head that makes `/` go to the search. */
export const searchKeyScript = script;
