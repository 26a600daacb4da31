import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  clearDeviceDraft,
  keepDeviceDraft,
  putDeviceDraft,
  readDeviceDraft,
} from "~/lib/device/device-draft";
import { openDevice } from "../../support/device/device";

let device: ReturnType<typeof openDevice>;
beforeEach(() => {
  device = openDevice();
});
afterEach(() => device.close());

it("keeps drafts apart, until one is deleted", () => {
  putDeviceDraft("story", { title: "The Weight" });
  putDeviceDraft("gathering lake", { title: "Ophelia" });
  clearDeviceDraft("gathering lake");
  expect([readDeviceDraft("story"), readDeviceDraft("gathering lake")]).toEqual([
    { title: "The Weight" },
    {},
  ]);
});

it.each(["null", '"a text"', "1", "{", ""])("reads no draft from %s", (stored) => {
  device.stored.set("story", stored);
  expect(readDeviceDraft("story")).toEqual({});
});

it("keeps what is stored of fields that the form doesn’t have at the moment", () => {
  putDeviceDraft("story", { title: "The Weight", place: "Lisbon", shared: "on", clip: "of another form" });
  const elements = new Map([
    ["title", {}],
    ["shared", {}],
  ]);
  const form = { elements: { namedItem: (name: string) => elements.get(name) ?? null } };
  vi.stubGlobal("FormData", function fieldsOf() {
    return new Map([["title", "Ophelia"]]);
  });
  keepDeviceDraft("story", form as unknown as HTMLFormElement, ["title", "place", "shared", "year"]);
  expect(readDeviceDraft("story")).toEqual({ title: "Ophelia", place: "Lisbon", shared: "" });
});

it("does without storage that a browser doesn’t let it use", () => {
  const refuse = () => {
    throw new DOMException("", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  const documentElement = { dataset: {} };
  vi.stubGlobal("document", { documentElement });
  expect(readDeviceDraft("story")).toEqual({});
  expect(() => putDeviceDraft("story", { title: "The Weight" })).not.toThrow();
  expect(documentElement.dataset).toEqual({ full: "" });
  expect(() => clearDeviceDraft("story")).not.toThrow();
});
