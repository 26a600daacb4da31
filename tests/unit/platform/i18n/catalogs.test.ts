import { afterEach, expect, it, vi } from "vitest";
import { openCatalog } from "~/platform/i18n/catalogs";
import { createLog } from "~/platform/log";

afterEach(() => void vi.restoreAllMocks());

it("shows English while a catalog can't be read, logs that, and reads it once", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const read = vi.fn(async (): Promise<ArrayBuffer> => {
    throw new Error("No asset");
  });
  const deps = { assets: { read }, log: createLog("test") };
  expect(await openCatalog(deps, "en")).toEqual({});
  expect(read).not.toHaveBeenCalled();
  expect(await openCatalog(deps, "es")).toBeNull();
  expect(errors).toHaveBeenCalledOnce();
  const catalog = { Map: "Mapa" };
  read.mockImplementation(() => Response.json(catalog).arrayBuffer());
  expect(await openCatalog(deps, "es")).toEqual(catalog);
  expect(await openCatalog(deps, "es")).toEqual(catalog);
  expect(read).toHaveBeenCalledTimes(2);
});
