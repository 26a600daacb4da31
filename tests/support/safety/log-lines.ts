import { vi } from "vitest";

/** Records what the site logs from now on, line by line, until mocks are restored. */
export function listen() {
  const lines: string[] = [];
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.map(String).join(" ")));
  }
  return lines;
}
