/**
 * Ends a command with an error: says why, and exits with status 1.
 * @param {string} message
 * @returns {never}
 */
export function stop(message) {
  console.error(message);
  process.exit(1);
}
