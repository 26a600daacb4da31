import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { enqueueVisibilityChanged, enqueueVoiceUnheard } from "~/features/stories/enqueue.server";
import { mailManageLink } from "~/features/stories/manage/mails.server";
import { storyMessages, submittedToast } from "~/features/stories/messages";
import { findVoiceHeldReason } from "~/features/stories/moderation/check-voice.server";
import { findHeldReason } from "~/features/stories/moderation/checks.server";
import { managePath } from "~/features/stories/paths";
import { submissionSchema } from "~/features/stories/schema";
import { transcriptOf } from "~/features/stories/submit/clip.server";
import { sentWords, submitStory } from "~/features/stories/submit/submit.server";
import { newSubmissionKey } from "~/features/submissions/form/draft";
import { StoryForm } from "~/features/submissions/form/story-form";
import type { SentStory, SubmissionAnswer } from "~/features/submissions/form/submission-answer";
import { forgetInspiration, readInspiration } from "~/features/submissions/inspiration.server";
import { cardStory } from "~/features/submissions/sent/card-story";
import { useSentStory } from "~/features/submissions/sent/use-sent-story";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { addressOf } from "~/platform/rate-limit";
import { PageHeader } from "~/ui/page-header";
import { showToast } from "~/ui/toast/toast";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Share Your Story",
    description: "Which song, and what did it do to your life? Type your story; no account needed.",
    origin: originOf(matches),
    path: "/submissions/new",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const song = { title: search.get("song") ?? "", artist: search.get("artist") ?? "" };
  return {
    submissionKey: newSubmissionKey(),
    song: song.title || song.artist ? song : null,
    from: search.get("from") ?? (await readInspiration(request)),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { db, viewer, log, limits } = context;
  const form = await readForm(request);
  const parsed = parseWithZod(form, { schema: submissionSchema });
  if (parsed.status !== "success") {
    return data<SubmissionAnswer>({ result: parsed.reply() }, { status: 400 });
  }
  try {
    const person = viewer.userId ?? addressOf(request);
    const wait = await limits.flood.exceededBy(person);
    if (wait) {
      const result = parsed.reply({ formErrors: [storyMessages.tooMany] });
      return data<SubmissionAnswer>({ result }, { status: 429, headers: { "Retry-After": `${wait}` } });
    }
    const inspiration = await readInspiration(request);
    const checks = {
      ...context,
      isUnchecked: context.turnstile !== null && !(await context.turnstile.isPassed(form, request)),
      isTooFast: (await limits.submit.exceededBy(person)) !== null,
    };
    const { story_content: text, clip, publish_voice } = parsed.value;
    const transcript = await transcriptOf(db, clip);
    const voiceHeldReason = publish_voice
      ? await findVoiceHeldReason(db, viewer, { text, transcript }, checks)
      : null;
    const heldReason =
      (await findHeldReason(db, viewer, sentWords(viewer, parsed.value), checks)) ?? voiceHeldReason;
    const story = await submitStory(db, viewer, parsed.value, {
      remembered: inspiration,
      heldReason,
      voiceHeldReason,
    });
    if (story.voice === "held" && transcript === null) enqueueVoiceUnheard(context, story);
    // A form that was sent again may have added the recording to a story that readers have seen without it.
    const isChanged = story.isNew || story.voice === "held";
    if (isChanged && story.isPublished) await enqueueVisibilityChanged(context, story);
    // Authors with an account have a list of their stories; others need the private link.
    const path = viewer.userId ? "/my-stories" : managePath(story.manageToken);
    const own = viewer.userId ? `${path}/${story.id}` : path;
    const { submitter_email: to } = parsed.value;
    if (story.isNew && to && !viewer.userId) {
      mailManageLink(context, { ...story, storyId: story.id, to }, addressOf(request));
    }
    const headers = inspiration ? { "Set-Cookie": await forgetInspiration() } : undefined;
    if (!form.has("enhanced")) {
      return await redirectWithToast(path, submittedToast(story.isPublished), headers);
    }
    const sent: SentStory = {
      id: story.id,
      songTitle: story.songTitle,
      isPublished: story.isPublished,
      managePath: viewer.userId ? null : path,
      voice: story.voice,
      copyPath: story.voice === "held" && publish_voice && !voiceHeldReason ? `${own}/voice` : null,
      card: cardStory(story.id, parsed.value, viewer),
    };
    return data<SubmissionAnswer>({ sent }, { headers });
  } catch (error) {
    log.error("story.submit", error);
    const result = parsed.reply({ formErrors: [storyMessages.submitFailed] });
    return data<SubmissionAnswer>({ result }, { status: 503 });
  }
}

/** Passes on `Retry-After`. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/**
 * If the request fails for any reason (no network, a proxy's error page), the form stays as it is and says so. The
 * status (which Remix takes from a response here, not from `data()`) tells `shouldRevalidate` that nothing has changed.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<SubmissionAnswer>();
  } catch {
    return Response.json({ unreachable: true } satisfies SubmissionAnswer, { status: 503 });
  }
}

export default function NewSubmission() {
  const { submissionKey, song, from } = useLoaderData<typeof loader>();
  const answer = useActionData<SubmissionAnswer>();
  const showSent = useSentStory();
  const [sent, setSent] = useState<SentStory | null>(null);
  const [announce] = useState(() => (story: SentStory) => {
    setSent(story);
    showToast(submittedToast(story.isPublished));
    scrollTo(0, 0);
  });
  const sentKey = answer?.result?.initialValue?.submission_key;
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      <PageHeader
        title={sent ? submittedToast(sent.isPublished).title : "Share Your Story"}
        lead={sent ? undefined : "Which song, and what did it do to your life?"}
      />
      {sent ? (
        showSent(sent)
      ) : (
        <StoryForm
          answer={answer}
          submissionKey={typeof sentKey === "string" ? sentKey : submissionKey}
          song={song}
          from={from}
          onSent={announce}
        />
      )}
    </div>
  );
}
