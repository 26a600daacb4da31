import autocannon from "autocannon";
import { start } from "./site.mjs";
const s = await start({constant:"x"});
const ua="Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0";
async function run(url, connections, n){ const r = await autocannon({url, connections, duration:4, headers:{"user-agent":ua}}); console.log("RUN", n, connections, Math.round(r.requests.average), r.requests.total, "p99", r.latency.p99, r.non2xx); }
await run(s.site+"/story/sample000001",8,"warm");
console.log("MARK");
await run(s.site+"/story/sample000001",8,"story");
await new Promise(r=>setTimeout(r,18000)); await run(s.site+"/story/sample000001",64,"story"); await run(s.site+"/story/sample000001",64,"story");await run(s.site+"/story/sample000001",64,"story");
await s.stop();
