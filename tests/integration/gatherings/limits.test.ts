import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { browser, confirmAddresses, member, userId } from "../../support/accounts";
import { storeGathering, tellingFields } from "../../support/gatherings";
import { submissionFields } from "../../support/stories";
import { recordingOf } from "../../support/voice/recordings";

const at = "/at/stadium";
const stadium = "198.51.100.7";

/** Bindings that count as real ones do, and note the keys. */
function counting(allowed: Record<string, number>) {
  const keys: Record<string, string[]> = {};
  const bindings = Object.fromEntries(
    Object.entries(allowed).map(([name, most]) => [
      name,
      {
        async limit({ key }: { key: string }) {
          keys[name] = [...(keys[name] ?? []), key];
          return { success: keys[name].filter((other) => other === key).length <= most };
        },
      },
    ]),
  );
  return { keys, bindings: bindings as Partial<Env> };
}

/** A phone at the stadium, which the page has introduced. */
async function phone(bindings: Partial<Env>) {
  const device = browser(stadium, bindings);
  expect((await device.post(at, { intent: "device", enhanced: "on" })).status).toBe(204);
  return device;
}

const count = () => env.DB.prepare("SELECT count(*) FROM stories").first<number>("count(*)");

beforeEach(async () => void (await storeGathering()));

it("takes a story from each of fifty phones that share an address, and counts each by its cookie", async () => {
  const { bindings, keys } = counting({ FLOOD_LIMIT: 20, SUBMIT_LIMIT: 5, GATHERING_LIMIT: 12_000 });
  for (let n = 0; n < 50; n++) {
    const device = await phone(bindings);
    expect((await device.post(at, tellingFields({ answer_0: `Seat number ${n}.` }))).status).toBe(200);
  }
  expect(await count()).toBe(50);
  expect(new Set(keys.FLOOD_LIMIT).size).toBe(50);
  expect(keys.FLOOD_LIMIT?.every((key) => key.startsWith("device:"))).toBe(true);
  expect(new Set(keys.GATHERING_LIMIT)).toEqual(new Set(["gathering-1"]));
}, 30_000);

it("refuses many stories of one device, which says when to send them again", async () => {
  const { bindings } = counting({ FLOOD_LIMIT: 2, SUBMIT_LIMIT: 1, GATHERING_LIMIT: 100 });
  const device = await phone(bindings);
  const tell = (n: number) => device.post(at, tellingFields({ answer_0: `Story ${n} of a flood.` }));
  const statuses = [(await tell(1)).status, (await tell(2)).status];
  const { status, response, text } = await tell(3);
  expect([...statuses, status]).toEqual([200, 200, 429]);
  expect(response.headers.get("retry-after")).toBe("60");
  expect(text).toContain("Many stories at once from this phone");
  const { results } = await env.DB.prepare("SELECT reason FROM story_reviews ORDER BY created_at").all();
  expect(results.map(({ reason }) => reason)).toEqual([
    "every story of a gathering is read before it is shown",
    "several stories within a minute",
  ]);
});

it("introduces a phone once", async () => {
  const device = await phone({});
  const known = device.cookies.get("__Host-visitor");
  const again = await device.post(at, { intent: "device", enhanced: "on" });
  expect([again.status, again.response.headers.getSetCookie()]).toEqual([204, []]);
  expect(known).toMatch(/^\S{20,}$/);
});

it("counts who has no cookie, or one that nobody signed, by the address", async () => {
  const { bindings, keys } = counting({ FLOOD_LIMIT: 1, SUBMIT_LIMIT: 1, GATHERING_LIMIT: 100 });
  const [bare, forged] = [browser(stadium, bindings), browser(stadium, bindings)];
  forged.cookies.set("__Host-visitor", "ImlubmVudGVkIg.invented");
  expect((await bare.post(at, tellingFields())).status).toBe(200);
  expect((await forged.post(at, tellingFields())).status).toBe(429);
  expect(new Set(keys.FLOOD_LIMIT)).toEqual(new Set([stadium]));
});

it("counts an account as everywhere: as a visitor until its address is confirmed", async () => {
  const { bindings, keys } = counting({ FLOOD_LIMIT: 2, SUBMIT_LIMIT: 2, GATHERING_LIMIT: 100 });
  const ines = await member();
  await ines.post(at, tellingFields(), bindings);
  await confirmAddresses();
  await ines.post(at, tellingFields(), bindings);
  expect(keys.FLOOD_LIMIT).toEqual([expect.stringMatching(/^device:|::\/64$/), await userId()]);
});

it("refuses what is more than a full stadium sends, in the log and to the phone", async () => {
  const { bindings } = counting({ FLOOD_LIMIT: 20, SUBMIT_LIMIT: 5, GATHERING_LIMIT: 1 });
  await (await phone(bindings)).post(at, tellingFields());
  const { status, text, response } = await (await phone(bindings)).post(
    at,
    tellingFields({ answer_0: "Another phone." }),
  );
  expect([status, await count()]).toEqual([429, 1]);
  expect(response.headers.get("retry-after")).toBe("60");
  const title = expect.stringContaining("Very many stories arrive at this moment");
  expect(JSON.parse(text)).toEqual({ toast: { title } });
});

it("counts nothing for the gathering that is refused anyway: one phone's flood would shut all others out", async () => {
  const { bindings, keys } = counting({ FLOOD_LIMIT: 1, SUBMIT_LIMIT: 1, GATHERING_LIMIT: 100 });
  const device = await phone(bindings);
  const tell = (n: number) => device.post(at, tellingFields({ answer_0: `Story ${n} of a flood.` }));
  expect([(await tell(1)).status, (await tell(2)).status]).toEqual([200, 429]);
  expect(keys.GATHERING_LIMIT).toEqual(["gathering-1"]);
});

it("counts a story for the network that it came from, which an editor may block", async () => {
  await browser(stadium).post(at, tellingFields());
  const { results } = await env.DB.prepare("SELECT network, stories FROM network_counts").all();
  expect(results).toEqual([{ network: "198.51.100.0/24", stories: 1 }]);
});

it("lifts nothing for the ordinary form, whatever code a request carries", async () => {
  const { bindings, keys } = counting({ FLOOD_LIMIT: 1, SUBMIT_LIMIT: 1, GATHERING_LIMIT: 100 });
  const device = await phone(bindings);
  for (const fields of [
    submissionFields(),
    submissionFields({ gathering_id: "gathering-1", code: "stadium" }),
  ]) {
    await device.visit("/submissions/new", {
      method: "POST",
      headers: { Gathering: "stadium" },
      body: new URLSearchParams(fields),
    });
  }
  expect(keys).toEqual({ FLOOD_LIMIT: [stadium, stadium], SUBMIT_LIMIT: [stadium] });
  expect(await env.DB.prepare("SELECT gathering_id FROM stories").first("gathering_id")).toBeNull();
});

it.each([
  ["stadium", /^device:/],
  ["STADIUM", /^device:/],
  ["over", /^198\.51\.100\.7$/],
  ["nowhere", /^198\.51\.100\.7$/],
  [null, /^198\.51\.100\.7$/],
])("counts recordings and their pieces with the code %s by %s", async (code, key) => {
  await storeGathering({ id: "g2", code: "over", closes_at: 1 });
  const allowed = { TRANSCRIBE_LIMIT: 6, PIECE_LIMIT: 60, GATHERING_LIMIT: 100 };
  const { bindings, keys } = counting(allowed);
  const device = await phone(bindings);
  const headers = { Prefer: "respond-async", ...(code ? { Gathering: code } : {}) };
  const upload = { method: "POST", headers, body: await recordingOf(1) };
  expect((await device.visit("/api/transcribe-audio", upload)).status).toBe(202);
  await device.visit("/api/transcribe-piece", upload);
  expect(keys.TRANSCRIBE_LIMIT).toEqual([expect.stringMatching(key)]);
  expect(keys.PIECE_LIMIT).toEqual([expect.stringMatching(key)]);
  const isLifted = key.source.startsWith("^device");
  expect(keys.GATHERING_LIMIT ?? []).toEqual(isLifted ? Array(2).fill("voices of gathering-1") : []);
});

it.each([
  ["of one device, though the gathering's limit allows more", 1, 100],
  ["at once at a gathering, though the device's limit allows more", 100, 1],
])("refuses many recordings, and many pieces, %s", async (_, own, together) => {
  for (const path of ["/api/transcribe-audio", "/api/transcribe-piece"]) {
    const { bindings } = counting({ TRANSCRIBE_LIMIT: own, PIECE_LIMIT: own, GATHERING_LIMIT: together });
    const device = await phone(bindings);
    const headers = { Prefer: "respond-async", Gathering: "stadium" };
    const upload = { method: "POST", headers, body: await recordingOf(1) };
    expect((await device.visit(path, upload)).status, path).not.toBe(429);
    expect((await device.visit(path, upload)).status, path).toBe(429);
  }
});
