const sample = (turn) => `/story/sample0000${String((turn % 40) + 1).padStart(2, "0")}`;

/** Typical requests: far more reads than writes. */
const visits = [
  () => ({ path: "/" }),
  () => ({ path: "/community" }),
  (turn) => ({ path: sample(turn) }),
  () => ({ path: "/community?filter=fan" }),
  (turn) => ({ path: sample(turn) }),
  () => ({ path: "/stories/brand-new" }),
  () => ({ path: "/community/rss.xml" }),
  (turn) => ({ path: `${sample(turn)}/like`, form: { liked: "yes", enhanced: "1" } }),
  () => ({ path: "/newsletter" }),
  (turn) => ({
    path: `${sample(turn)}/share`,
    form: { platform: "twitter", share_id: crypto.randomUUID(), referrer: "" },
  }),
  (turn) => ({
    path: "/submissions/new",
    form: {
      story_content: `Story ${turn}: the radio played while the ${turn % 7} of us waited for the bus.`,
      song_title: "Waiting for the Bus",
      artist_name: `Band ${turn % 50}`,
      share_with_community: "on",
      submission_key: crypto.randomUUID(),
    },
  }),
  () => ({ path: "/no-such-page" }),
  () => ({ path: "/sitemap.xml" }),
];

/** Requests for one story that is sent. */
export const perStory = visits.length;

/**
 * Sends one request.
 * @param {string} site
 * @param {number} turn number of the request: selects its kind and client
 * @returns {Promise<string | null>} what went wrong; null if the site responded with a status below 500
 */
export async function visit(site, turn) {
  const { path, form } = visits[turn % visits.length](turn);
  const headers = { "cf-connecting-ip": `person-${turn % 1000}`, "user-agent": "Mozilla/5.0 (soak)" };
  const body = form && new URLSearchParams(form);
  const method = body ? "POST" : "GET";
  try {
    const answer = await fetch(new URL(path, site), { headers, body, method, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status < 500 ? null : `${method} ${path}: ${answer.status}`;
  } catch (error) {
    return `${method} ${path}: ${error.cause?.message ?? error.message}`;
  }
}
