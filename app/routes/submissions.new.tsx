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
import { submittedToast } from "~/features/stories/messages";
import { newSubmissionKey } from "~/features/submissions/form/draft";
import { StoryForm } from "~/features/submissions/form/story-form";
import type { SentStory, SubmissionAnswer } from "~/features/submissions/form/submission-answer";
import { readInspiration } from "~/features/submissions/inspiration.server";
import { receiveStory } from "~/features/submissions/receive-story.server";
import { loadSentStory, useSentStory } from "~/features/submissions/sent/use-sent-story";
import { songIn } from "~/features/submissions/shared-song";
import { failedResponse } from "~/lib/failed-response";
import { t } from "~/lib/i18n/t";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { PageHeader } from "~/ui/page-header";
import { showToast } from "~/ui/toast/toast";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: t("Share Your Story"),
    description: t("Which song, and what did it do to your life? Type your story; no account needed."),
    origin: originOf(matches),
    path: "/submissions/new",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  return {
    submissionKey: newSubmissionKey(),
    song: songIn(search),
    from: search.get("from") ?? (await readInspiration(request)),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { answer, status, headers, path } = await receiveStory(context, request, form);
  if (path && answer.sent && !form.has("enhanced")) {
    return await redirectWithToast(path, submittedToast(answer.sent.isPublished), headers);
  }
  return data<SubmissionAnswer>(answer, { status, headers });
}

/** Passes on `Retry-After`. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

// Without it the page would ask for its data after a failed action, and, without a network, lose the form to an error.
export { unlessActionFailed as shouldRevalidate } from "~/lib/revalidation";

/**
 * If the request fails for any reason (no network, a proxy's error page, no answer for long), the form stays as it is
 * and says so: sent again, it is the same story (`submission_key`). The status (which Remix takes from a response here,
 * not from `data()`) tells `shouldRevalidate` that nothing has changed. The private link of a story that is stored is
 * kept from here: its form may have been closed meanwhile.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const copy = request.clone();
  try {
    const answer = await serverAction<SubmissionAnswer>();
    if (answer.sent) void keep(answer.sent, () => copy.formData()).catch(() => {});
    return answer;
  } catch {
    return failedResponse({ unreachable: true } satisfies SubmissionAnswer);
  }
}

async function keep(story: SentStory, form: () => Promise<FormData>) {
  const { keepSent } = await loadSentStory();
  await keepSent(story, await form());
}

export default function NewSubmission() {
  const { submissionKey, song, from } = useLoaderData<typeof loader>();
  const answer = useActionData<SubmissionAnswer>();
  const showSent = useSentStory();
  const [sent, setSent] = useState<SentStory | null>(null);
  const [announce] = useState(() => (story: SentStory) => {
    setSent(story);
    showToast(submittedToast(story.isPublished));
    // The button that had the focus goes with the form, and the private link is shown only here.
    document.getElementById("content")?.focus();
    scrollTo(0, 0);
  });
  const sentKey = answer?.result?.initialValue?.submission_key;
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      <PageHeader
        title={sent ? submittedToast(sent.isPublished).title : t("Share Your Story")}
        lead={sent ? undefined : t("Which song, and what did it do to your life?")}
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
