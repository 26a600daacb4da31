import { expect, it } from "vitest";
import { errorReportsIn, originIn, requireSecret, settingFault } from "~/platform/settings";

it("requires only the secret, and says how to set it", () => {
  expect(settingFault({ SECRET: "a secret" })).toBeNull();
  expect(requireSecret({ SECRET: "a secret" })).toBe("a secret");
  for (const settings of [{}, { SECRET: "" }]) {
    expect(settingFault(settings)).toContain("wrangler secret put SECRET");
    expect(() => requireSecret(settings)).toThrow("wrangler secret put SECRET");
  }
});

it.each([
  ["https://example.org", "https://example.org"],
  ["https://Example.org/", "https://example.org"],
  ["https://example.org/en?x", "https://example.org"],
  ["http://localhost:8787/", "http://localhost:8787"],
  ["", ""],
  [undefined, ""],
])("takes %j for the origin %j", (ORIGIN, origin) => {
  expect(originIn({ ORIGIN })).toBe(origin);
  expect(settingFault({ SECRET: "a secret", ORIGIN })).toBeNull();
});

it.each(["example.org", "example.org:443", "javascript:alert(1)", "the site", "https://"])(
  "takes %j for no origin, and says so",
  (ORIGIN) => {
    expect(originIn({ ORIGIN })).toBe("");
    expect(settingFault({ SECRET: "a secret", ORIGIN })).toContain(`ORIGIN is "${ORIGIN}"`);
  },
);

it.each(["https://reports.example/", "https://key@sentry.example/42", "http://localhost:9999/", ""])(
  "takes %j for where errors are reported to",
  (ERROR_REPORTS_URL) => {
    expect(errorReportsIn(ERROR_REPORTS_URL)?.href ?? "").toContain(ERROR_REPORTS_URL);
    expect(settingFault({ SECRET: "a secret", ERROR_REPORTS_URL })).toBeNull();
  },
);

it.each(["reports.example", "http://reports.example/", "the webhook T0/B0"])(
  "reports no errors to %j, and says so",
  (ERROR_REPORTS_URL) => {
    expect(errorReportsIn(ERROR_REPORTS_URL)).toBeNull();
    const fault = settingFault({ SECRET: "a secret", ERROR_REPORTS_URL });
    expect(fault).toContain("ERROR_REPORTS_URL is set to a text, which is no address");
    // It is what opens the webhook, and visitors read the message.
    expect(fault).not.toContain(ERROR_REPORTS_URL);
  },
);

it.each([
  "DECISION_MAIL_DELAY",
  "VIEW_DELAY",
  "CACHED_LOG_SHARE",
  "RENDERED_LOG_SHARE",
  "ARCHIVE_AFTER_DAYS",
  "BOT_SCORE",
])("says so if %s is no number", (name) => {
  for (const value of ["60", "0.01", "0", "", undefined])
    expect(settingFault({ SECRET: "a secret", ...{ [name]: value } })).toBeNull();
  for (const value of ["one minute", "60 s", "0,01", "-1"])
    expect(settingFault({ SECRET: "a secret", ...{ [name]: value } })).toContain(`${name} is "${value}"`);
});
