import { archiveDatabases } from "./platform/archives/archives";
import { checkHealth, type Health } from "./platform/health";
import { openSpeech } from "./platform/speech/open-speech";

/** Whether the services that the site stands on answer, each asked as cheaply as it can be. */
export const healthOf = (env: Env): Promise<Health> => {
  const speech = openSpeech(env);
  return checkHealth({
    database: () => env.DB.prepare("SELECT 1").run(),
    search: () => env.SEARCH.prepare("SELECT 1").run(),
    archives: async () => {
      const databases = archiveDatabases(env);
      const answers = await Promise.all(databases.map((one) => one.prepare("SELECT 1").run()));
      return answers.length > 0 || "off";
    },
    files: () => env.MEDIA.head("healthz"),
    backups: () => env.BACKUPS.head("healthz"),
    queue: () => env.EVENTS.metrics(),
    speech: async () => {
      const readiness = await speech.readiness();
      return readiness === "none" ? "off" : readiness !== "down";
    },
  });
};
