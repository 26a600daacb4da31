/**
 * A promise of this request with the same outcome as `shared`. Workers resume an await of another request's promise in
 * that request's context, where this one may do no I/O; a promise of its own is resolved in its own context
 * (compatibility flag `handle_cross_request_promise_resolution`).
 */
export const ownPromise = <Result>(shared: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    shared.then(resolve, reject);
  });
