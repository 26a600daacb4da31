import { stop } from "./stop.mjs";

/**
 * Ends a command that was told of several places: all but one of them would be passed over unsaid, and what it changes
 * may be what was not meant.
 * @param {{ remote?: boolean, preview?: boolean, state?: string }} options
 */
export function requireOnePlace({ remote, preview, state }) {
  // As of a variable that isn't set: the usual folder is another one.
  if (state === "") stop("--state needs the name of a folder.");
  const named = [remote && "--remote", preview && "--preview", state !== undefined && "--state"].filter(
    Boolean,
  );
  if (named.length > 1) stop(`${named.join(" and ")} are different places: name one.`);
}
