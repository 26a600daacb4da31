/** Whether speech becomes text here; `ready` if that is unknown, since a recording shows it. */
export type Readiness = "ready" | "preparing" | "none";

/** Asks the site whether it turns speech into text. */
export async function askReadiness(): Promise<Readiness> {
  try {
    const response = await fetch("/api/speech");
    const { speech } = (await response.json()) as { speech?: unknown };
    return speech === "none" || speech === "preparing" ? speech : "ready";
  } catch {
    return "ready";
  }
}
