import { confirmedUserId, rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import type { Viewer } from "~/features/accounts/viewer";
import { gatheringHeader } from "~/features/voice/session/gathering-header";
import type { RowMemory } from "~/lib/concurrency/row-memory";
import { clientKey } from "~/platform/client-address";
import type { Database } from "~/platform/database";
import type { Visitors } from "~/platform/http/visitor.server";
import type { Limits } from "~/platform/limits";
import type { Limit } from "~/platform/rate-limit";
import { recallGathering } from "../find-gathering.server";
import { type Gathering, opening } from "../gathering";

interface Deps {
  db: Database;
  memory: RowMemory;
  viewer: Viewer;
  visitors: Visitors;
}

/** The key by which an upload is counted for rate limits, and the open gathering that it counts for. */
interface UploadKey {
  key: string;
  gathering: Gathering | null;
}

/**
 * The key by which somebody at an open gathering is counted, where thousands share an address: their account if its
 * e-mail address is confirmed, else their device by its signed cookie, else, without one, their IP address as
 * everywhere (docs/decisions/0041).
 */
export async function gatheringRateLimitKey(
  { viewer, visitors }: Pick<Deps, "viewer" | "visitors">,
  request: Request,
): Promise<string> {
  const account = confirmedUserId(viewer);
  if (account) return account;
  const device = await visitors.read(request);
  return device ? `device:${device}` : clientKey(request);
}

/**
 * Counts an uploaded recording, or a piece of one: against `own` for whoever uploads it, and against the gathering's
 * limit if the request names one that is open.
 * @returns seconds to wait, or null if it is within its limits
 */
export async function countRecording(
  deps: Deps & { limits: Pick<Limits, "gathering"> },
  request: Request,
  own: Limit,
): Promise<number | null> {
  const { key, gathering } = await uploadRateLimitKey(deps, request);
  const wait = await own.count(key);
  if (wait || !gathering) return wait;
  return deps.limits.gathering.count(`voices of ${gathering.id}`);
}

/** The key of whoever uploads a recording: as at a gathering if the request names one that is open. */
async function uploadRateLimitKey(deps: Deps, request: Request): Promise<UploadKey> {
  const code = request.headers.get(gatheringHeader);
  const gathering = code ? await recallGathering(deps, code) : null;
  if (!gathering || opening(gathering) !== "open") {
    return { key: rateLimitKey(deps.viewer, request), gathering: null };
  }
  return { key: await gatheringRateLimitKey(deps, request), gathering };
}
