/**
 * A promise and what settles it, as `Promise.withResolvers`, which is newer than the oldest browsers of this site
 * (docs/decisions/0058).
 */
export function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}
