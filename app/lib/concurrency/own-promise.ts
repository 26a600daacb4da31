/**
 * The same outcome as a promise of this request's own. Workers continue whoever awaits another request's promise in that
 * request, where this one may do no I/O; a promise is resolved in the request that made it (compatibility flag
 * `handle_cross_request_promise_resolution`).
 */
export const ownPromise = <Result>(shared: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    shared.then(resolve, reject);
  });
