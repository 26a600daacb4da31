import {
  defineConfig,
  type TestProjectConfiguration,
  type TestProjectInlineConfiguration,
} from "vitest/config";
import site from "../../vitest.config";
import { mutants } from "./plugin.mjs";

const isTried = (project: TestProjectConfiguration): project is TestProjectInlineConfiguration =>
  typeof project === "object" &&
  "test" in project &&
  (project.test?.name === "unit" || project.test?.name === "integration");

/** The unit and the integration tests, with all faults in what they import, and a runner that tries them. */
export default defineConfig({
  root: process.cwd(),
  test: {
    ...site.test,
    provide: { mutants: process.env.MUTANTS_SERVER } as never,
    projects: (site.test?.projects ?? []).filter(isTried).map((project) => ({
      ...project,
      plugins: [mutants(), ...(project.plugins ?? [])],
      test: { ...project.test, runner: "./tests/mutants/runner.ts" },
    })),
  },
});
