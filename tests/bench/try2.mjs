import autocannon from "autocannon";
import {execFileSync} from "node:child_process"; execFileSync("wrangler",["deploy","--dry-run","--outdir",".cache/bench/worker"],{env:{...process.env,LINER_NOTES_SKIP_BUILD:"1"},stdio:"ignore"});
import { start } from "/tmp/w-edge/tests/bench/site.mjs";
const probe = await start({});
const page = await fetch(probe.site+"/story/sample000001"); const text = await page.text(); const headers=Object.fromEntries(page.headers);
delete headers["content-length"]; delete headers["content-encoding"]; delete headers["transfer-encoding"]; 
console.log(text.length, Object.keys(headers));
await probe.stop();
const s = await start({constant:text, headers});
console.log((await fetch(s.constant)).status);
async function run(url, connections, ua="Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0", duration=4){ const r = await autocannon({url, connections, duration, headers:{"user-agent":ua}}); return `${Math.round(r.requests.average)} rps p50 ${r.latency.p50} p99 ${r.latency.p99} non2xx ${r.non2xx} err ${r.errors}`; }
await run(s.site+"/story/sample000001",8);
for (const c of [8,64]) for (const [n,u,ua] of [["constant",s.constant],["cached story",s.site+"/story/sample000001"],["cached story, crawler",s.site+"/story/sample000001","Googlebot"],["community",s.site+"/community"],["uncached story",s.site+"/Story/sample000001"],["uncached community",s.site+"/Community"]]) console.log(c,n,await run(u,c,ua));
await s.stop();
