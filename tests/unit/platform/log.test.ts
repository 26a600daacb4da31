import { afterEach, expect, it, vi } from "vitest";
import { createLog } from "~/platform/log";

afterEach(() => void vi.restoreAllMocks());

const errorLine = (cause: unknown) => {
  const written = vi.spyOn(console, "error").mockImplementation(() => {});
  createLog("r-1").error("event", cause, { attempt: 2 });
  return JSON.parse(written.mock.calls[0]?.[0]);
};

it("writes one line of JSON, with the request's id", () => {
  const written = vi.spyOn(console, "log").mockImplementation(() => {});
  createLog("r-1").info("request", { status: 200 });
  expect(JSON.parse(written.mock.calls[0]?.[0])).toEqual({
    level: "info",
    event: "request",
    requestId: "r-1",
    status: 200,
  });
});

it("logs the cause of a Drizzle error, without bound values", () => {
  const line = errorLine(
    new Error("Failed query: params: ines@example.org", { cause: new Error("D1 is down") }),
  );
  expect(line).toEqual({ level: "error", event: "event", requestId: "r-1", attempt: 2, cause: "D1 is down" });
});

it("logs no address that a mail service has named", () => {
  const refused = new Error("550 no mailbox <ines@example.org> here");
  expect(errorLine(refused).cause).toBe("Error: 550 no mailbox [address] here");
  vi.restoreAllMocks();
  expect(errorLine(new Error("Queues: failed", { cause: refused })).cause).not.toContain("ines");
});

it("logs other errors' messages, and only the type of what is no error", () => {
  expect(errorLine(new TypeError("no network")).cause).toBe("TypeError: no network");
  vi.restoreAllMocks();
  expect(errorLine("ines@example.org").cause).toBe("string");
});
