import { managePath } from "~/features/stories/paths";
import { t } from "~/lib/i18n/t";
import { newKey, newSecret } from "~/lib/ids";
import { pathHere } from "~/lib/path-here";
import type { Visitors } from "~/platform/http/visitor.server";
import { type Gathering, opening } from "../gathering";
import { acceptStory } from "./accept-story.server";
import type { TellingAnswer } from "./answer";
import { ClosedPage, NoGathering } from "./closed-page";
import { countedAtGathering } from "./counted-as.server";
import { fields } from "./fields";
import { tellingMessages } from "./messages";
import { readTelling } from "./read-telling.server";
import { ReviewPage } from "./review-page";
import { SentPage } from "./sent-page";
import { TellingPage } from "./telling-page";
import { tellingResponse } from "./telling-response.server";

type Deps = Parameters<typeof acceptStory>[0] & { visitors: Visitors; nonce: string; origin: string };

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
  const intent = form.get(fields.intent);
  const isEnhanced = form.has("enhanced");
  const page = { title: gathering.name, description: gathering.welcome, nonce: deps.nonce };
  const refuse = (status: number, problem: string, headers?: HeadersInit) => {
    if (isEnhanced)
      return Response.json({ toast: { title: problem } } satisfies TellingAnswer, { status, headers });
    const { answers } = readTelling(form, gathering);
    // As they were shown: an editor may have moved them since, and the answers stay with theirs.
    const shown = answers.map(({ question }) => question);
    const questions = shown.length > 0 ? shown : gathering.questions;
    return tellingResponse(
      {
        ...page,
        // As the page that opens: a script that didn't load there may load with this one.
        script: status === 403 ? "kept" : "telling",
        children:
          status === 403 ? (
            <ClosedPage gathering={gathering} isOver={opening(gathering) === "after"} unsent={answers} />
          ) : (
            <TellingPage gathering={{ ...gathering, questions }} form={form} problem={problem} />
          ),
      },
      { status, headers },
    );
  };
  const state = opening(gathering);
  if (state !== "open") return refuse(403, tellingMessages[state]());
  if (intent === "device")
    return new Response(null, { status: 204, headers: await withDevice(deps, request) });

  const telling = readTelling(form, gathering);
  const { submission } = telling;
  if (intent !== "send") {
    // The key of a page that is shown is made with it, and so never twice.
    form.set(fields.key, newSecret());
    const read = readTelling(form, gathering);
    if (read.problem) return refuse(400, read.problem);
    const key = String(form.get(fields.key));
    const children = <ReviewPage gathering={gathering} telling={read} form={form} submissionKey={key} />;
    return tellingResponse({ ...page, children }, { headers: await withDevice(deps, request) });
  }
  if (!submission) return refuse(400, telling.problem ?? tellingMessages.failed());
  // With its key: what has arrived although the answer says otherwise is the same story when it is sent again.
  const submissionKey = submission.submission_key;
  const askAgain = (status: number, problem: string, headers: HeadersInit) =>
    isEnhanced
      ? refuse(status, problem, headers)
      : tellingResponse(
          {
            ...page,
            children: (
              <ReviewPage
                gathering={gathering}
                telling={telling}
                form={form}
                submissionKey={submissionKey}
                problem={problem}
              />
            ),
          },
          { status, headers },
        );
  try {
    const by = await countedAtGathering(deps, request);
    const accepted = await acceptStory(deps, gathering, { ...telling, submission }, by, request);
    if (accepted.status === "stopped") {
      const { status, message, retryAfterSeconds } = accepted.stop;
      return askAgain(status, message, { "Retry-After": `${retryAfterSeconds}` });
    }
    if (accepted.status === "refused") {
      const problem = accepted.of === "device" ? tellingMessages.tooMany() : tellingMessages.crowded();
      return askAgain(429, problem, { "Retry-After": `${accepted.retryAfterSeconds}` });
    }
    const { story } = accepted;
    const link = deps.viewer.userId ? null : managePath(story.manageToken);
    if (!isEnhanced) {
      const shown = link && `${deps.origin}${pathHere(link)}`;
      return tellingResponse({ ...page, children: <SentPage gathering={gathering} link={shown} /> });
    }
    const { id, songTitle, isPublished, voice } = story;
    const sent = { id, songTitle, isPublished, managePath: link, voice };
    return Response.json({ sent } satisfies TellingAnswer);
  } catch (error) {
    deps.log.error("gathering.story", error);
    return askAgain(503, tellingMessages.failed(), { "Retry-After": "5" });
  }
}

/** A cookie by which this device is recognized when it sends its story; none if it has one. */
async function withDevice({ visitors }: Deps, request: Request): Promise<HeadersInit> {
  const known = await visitors.read(request);
  return known ? {} : { "Set-Cookie": await visitors.remember(newKey()) };
}
