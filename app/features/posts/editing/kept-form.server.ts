/** Contexts of requests whose form is of a post that was deleted meanwhile. */
const kept = new WeakSet<object>();

/**
 * Lets the page show the form although its post is gone. Without a script one request runs action and loader, with one
 * context: a loader that finds no post would answer 404, and the words in the form would be lost.
 */
export const keepFormOf = (context: object): void => void kept.add(context);

/** Whether this request's form was of a post that is gone. */
export const hasKeptForm = (context: object): boolean => kept.has(context);
