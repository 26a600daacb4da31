/**
 * Stands for `@better-auth/telemetry` in the worker (vite.config.ts): the library's makers are sent nothing, and what
 * would collect it needn't be in the worker.
 */
export const createTelemetry = async () => ({ publish: async () => {} });

/** What would be sent of the library's options: nothing. */
export const getTelemetryAuthConfig = async () => ({});
