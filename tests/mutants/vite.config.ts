import { defineConfig, mergeConfig } from "vite";
import site from "../../vite.config";
import { mutants } from "./plugin.mjs";

/** The site's build, with all faults in the worker. */
export default defineConfig((env) =>
  mergeConfig(site(env), { plugins: [mutants((options) => Boolean(options?.ssr))] }),
);
