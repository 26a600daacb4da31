import type { Viewer } from "~/features/accounts/viewer";
import { gatheringHeader } from "~/features/voice/session/gathering-header";
import type { Database } from "~/platform/database";
import type { Visitors } from "~/platform/http/visitor.server";
import { addressOf } from "~/platform/rate-limit";
import { findGathering } from "../find-gathering.server";
import { type Gathering, opening } from "../gathering";

interface Deps {
  db: Database;
  viewer: Viewer;
  visitors: Visitors;
}

/** By what a request is counted for rate limits, and the open gathering that it counts for. */
interface Counted {
  by: string;
  gathering: Gathering | null;
}

/**
 * The key of somebody at an open gathering, where thousands share an address: their account, else their device by its
 * signed cookie, else, without one, their address as everywhere (docs/decisions/0041).
 */
export async function countedAtGathering(
  { viewer, visitors }: Pick<Deps, "viewer" | "visitors">,
  request: Request,
): Promise<string> {
  if (viewer.userId) return viewer.userId;
  const device = await visitors.read(request);
  return device ? `device:${device}` : addressOf(request);
}

/** The key of whoever uploads a recording: as at a gathering if the request names one that is open. */
export async function countedByGathering(deps: Deps, request: Request): Promise<Counted> {
  const code = request.headers.get(gatheringHeader);
  const gathering = code ? await findGathering(deps.db, code) : null;
  if (!gathering || opening(gathering) !== "open") {
    return { by: deps.viewer.userId ?? addressOf(request), gathering: null };
  }
  return { by: await countedAtGathering(deps, request), gathering };
}
