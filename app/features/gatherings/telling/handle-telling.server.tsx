import { t } from "~/lib/i18n/t";
import { newKey, newSecret } from "~/lib/ids";
import type { Visitors } from "~/platform/http/visitor.server";
import { type Gathering, opening } from "../gathering";
import { type AcceptDeps, type Accepted, acceptStory } from "./accept-story.server";
import { ClosedPage, NoGathering } from "./closed-page";
import { fields } from "./fields";
import { tellingMessages } from "./messages";
import { openResponses, type TellingResponses } from "./open-responses.server";
import { gatheringRateLimitKey } from "./rate-limits.server";
import { readTelling, type SendableTelling } from "./read-telling.server";
import { TellingPage } from "./telling-page";
import { tellingResponse } from "./telling-response.server";

interface Deps extends AcceptDeps {
  visitors: Visitors;
  nonce: string;
  origin: string;
}

/** The page of a gathering, the same for everybody: the form while it is open, else when it opens or closed. */
export function openTelling({ nonce }: Pick<Deps, "nonce">, gathering: Gathering): Response {
  const state = opening(gathering);
  const page = { title: gathering.name, description: gathering.welcome, nonce };
  return state === "open"
    ? tellingResponse({ ...page, script: "telling", children: <TellingPage gathering={gathering} /> })
    : tellingResponse({
        ...page,
        script: "kept",
        children: <ClosedPage gathering={gathering} isOver={state === "after"} />,
      });
}

/** The answer to a code that no gathering has; one may have had it when somebody told their story. */
export const noGathering = ({ nonce }: Pick<Deps, "nonce">, code: string): Response =>
  tellingResponse(
    {
      title: t("No gathering here"),
      description: t("No gathering has this address."),
      nonce,
      script: "kept",
      children: <NoGathering code={code} />,
    },
    { status: 404 },
  );

/** Handles the form of a gathering: shows it all once more, or stores the story. */
export async function handleTelling(
  deps: Deps,
  request: Request,
  form: FormData,
  gathering: Gathering,
): Promise<Response> {
  const responses = openResponses(deps, gathering, form);
  const state = opening(gathering);
  if (state !== "open") return responses.closed(tellingMessages[state]());
  const intent = form.get(fields.intent);
  if (intent === "device") {
    return new Response(null, { status: 204, headers: await withDevice(deps, request) });
  }
  // The key of a page that is shown is made with it, and so never twice.
  if (intent !== "send") form.set(fields.key, newSecret());
  const telling = readTelling(form, gathering);
  if (telling.submission === null) return responses.refused(telling);
  if (intent !== "send") return responses.review(telling, await withDevice(deps, request));
  try {
    const key = await gatheringRateLimitKey(deps, request);
    return respondTo(await acceptStory(deps, gathering, telling, key, request), telling, responses, deps);
  } catch (error) {
    deps.log.error("gathering.story", error);
    return responses.askAgain(telling, tellingMessages.failed(), { status: 503, retryAfterSeconds: 5 });
  }
}

/** Says what became of a story. */
function respondTo(
  accepted: Accepted,
  telling: SendableTelling,
  responses: TellingResponses,
  { viewer }: Pick<Deps, "viewer">,
): Response {
  switch (accepted.status) {
    case "stored":
      return responses.stored(accepted.story, viewer.userId !== null);
    case "stopped":
      return responses.askAgain(telling, accepted.stop.message, accepted.stop);
    case "refused": {
      const problem = accepted.of === "device" ? tellingMessages.tooMany() : tellingMessages.crowded();
      return responses.askAgain(telling, problem, { ...accepted, status: 429 });
    }
  }
}

/** A cookie by which this device is recognized when it sends its story; none if it has one. */
async function withDevice({ visitors }: Deps, request: Request): Promise<HeadersInit> {
  const known = await visitors.read(request);
  return known ? {} : { "Set-Cookie": await visitors.remember(newKey()) };
}
