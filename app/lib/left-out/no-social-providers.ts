import { z } from "zod";

/**
 * Stands for `@better-auth/core/social-providers` in the worker (vite.config.ts): nobody signs in by another site here,
 * and the thirty providers would be part of every worker.
 */
export const socialProviders = {};

/** The names of providers, as the library checks them: any, none of which is set up. */
export const SocialProviderListEnum = z.string();
