import harfBuzz from "./harfbuzz.wasm";

/** Each operation that the bindings offer, as `(bindings, number)`; `number` is never the same twice. */
const operations = {
  constant: async () => {},
  "d1-read": ({ DB }, number) =>
    DB.prepare("SELECT * FROM item WHERE id = ?")
      .bind(number % 100)
      .all(),
  "d1-update": ({ DB }, number) =>
    DB.prepare("UPDATE item SET words = ? WHERE id = 1").bind(words(number)).run(),
  "d1-insert": ({ DB }, number) => insert(DB, number).run(),
  "d1-batch": ({ DB }, number) => DB.batch([0, 1, 2, 3].map((part) => insert(DB, number * 4 + part))),
  "d1-new-sql": ({ DB }, number) => DB.prepare(`SELECT * FROM item WHERE id = ${number}`).all(),
  "r2-put-new": ({ FILES }, number) => FILES.put(`file-${number}`, picture),
  "r2-put-same": ({ FILES }) => FILES.put("file", picture),
  "r2-get": async ({ FILES }) => (await FILES.get("file")).arrayBuffer(),
  queue: ({ QUEUE }, number) => QUEUE.send({ number, words: words(number) }),
  "queue-waiting": ({ SLOW }, number) =>
    SLOW.send({ number, type: "card.ordered", version: 1, storyId: "abcdefghijk" }),
  "limit-new": ({ LIMIT }, number) => LIMIT.limit({ key: `somebody-${number}` }),
  "cache-put-new": (_, number) => putPage(number),
  "cache-put-same": () => putPage("same"),
  "cache-match": (_, number) => readPage(number % 10),
  "cache-miss": (_, number) => readPage(`none-${number}`),
  "cache-delete": async (_, number) => (await openCache()).delete(addressOf(`none-${number}`)),
  wasm: async () => {
    const { exports } = new WebAssembly.Instance(harfBuzz);
    if (!exports.memory) throw new Error("No memory");
  },
  asset: async ({ ASSETS }) => (await ASSETS.fetch("https://example.org/social/default.png")).arrayBuffer(),
  service: async ({ SELF }) => (await SELF.fetch("https://example.org/constant/0/1")).arrayBuffer(),
};

let sent = 0;
let consumed = 0;

const picture = new Uint8Array(20_000).fill(7);
const page = "A page of stories. ".repeat(500);

function words(number) {
  return `Story ${number}: ${"the radio played. ".repeat(20)}`;
}

function insert(db, number) {
  return db.prepare("INSERT INTO item (words) VALUES (?)").bind(words(number));
}

const openCache = () => caches.open("pages");
const addressOf = (name) => `https://example.org/kept/page/${name}`;

async function putPage(name) {
  const answer = new Response(page, { headers: { "Cache-Control": "max-age=120" } });
  await (await openCache()).put(addressOf(name), answer);
}

async function readPage(name) {
  const found = await (await openCache()).match(addressOf(name));
  await found?.arrayBuffer();
}

/** `/setup`, or `/operation/first/times`: does the operation that often, one after the other. */
export default {
  async fetch(request, bindings) {
    const [, name, first, times] = new URL(request.url).pathname.split("/");
    if (name === "setup") await setUp(bindings);
    for (let at = 0; at < Number(times ?? 0); at++) await operations[name](bindings, Number(first) + at);
    if (name === "queue") {
      sent += Number(times);
      while (consumed < sent) await scheduler.wait(5);
    }
    return new Response("done");
  },
  async queue({ queue, messages }) {
    if (queue === "slow") return scheduler.wait(1_000_000);
    consumed += messages.length;
  },
};

async function setUp({ DB, FILES }) {
  await DB.prepare("CREATE TABLE item (id INTEGER PRIMARY KEY, words TEXT NOT NULL)").run();
  await DB.batch(Array.from({ length: 100 }, (_, number) => insert(DB, number)));
  await FILES.put("file", picture);
  for (let name = 0; name < 10; name++) await putPage(name);
}
