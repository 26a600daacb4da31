import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import { accountKey, visitorKey } from "~/features/accounts/reader-keys";
import { reportStory } from "~/features/reports/report.server";
import { ReportForm } from "~/features/reports/report-form";
import { reportSchema } from "~/features/reports/schema";
import { unlistedMeta } from "~/features/site/private-meta";
import { findDemoStory } from "~/features/stories/demo-stories";
import { storyPath } from "~/features/stories/paths";
import { findStory } from "~/features/stories/queries.server";
import { t } from "~/lib/i18n/t";
import { translateReply } from "~/lib/i18n/translate-reply";
import { newKey } from "~/lib/ids";
import { songNameHere } from "~/lib/songs/song-name";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { PageHeader } from "~/ui/page-header";

export const meta = () => unlistedMeta(t("Report a story"));

/** Passes Retry-After on. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ params, context: { db, viewer } }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const story = findDemoStory(id, new Date()) ?? (await findStory(db, viewer, id));
  if (!story) throw new Response(null, { status: 404 });
  return { id: story.id, songTitle: story.songTitle };
}

export async function action({ params: { id = "" }, request, context }: ActionFunctionArgs) {
  const { viewer, visitors, limits, log } = context;
  const parsed = parseWithZod(await readForm(request), { schema: reportSchema });
  if (parsed.status !== "success") return data({ result: translateReply(parsed.reply()) }, { status: 400 });
  const wait = await limits.report.count(rateLimitKey(viewer, request));
  if (wait) {
    const result = parsed.reply({
      formErrors: [t("Too many reports at once. Please try again in a minute.")],
    });
    return data({ result }, { status: 429, headers: { "Retry-After": `${wait}` } });
  }
  const visitor = (await visitors.read(request)) ?? newKey();
  const reporter = viewer.userId ? accountKey(viewer.userId) : visitorKey(visitor);
  try {
    await reportStory(context, id, reporter, parsed.value);
  } catch (error) {
    log.error("story.report", error);
    const result = parsed.reply({ formErrors: [t("Your report could not be sent. Please try again.")] });
    return data({ result }, { status: 503 });
  }
  return redirectWithToast(
    storyPath(id),
    { title: t("Thank you"), description: t("An editor will look at it."), kind: "success" },
    viewer.userId ? undefined : { "Set-Cookie": await visitors.remember(visitor) },
  );
}

export { unlessActionFailed as shouldRevalidate } from "~/lib/revalidation";
export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Report() {
  const { id, songTitle } = useLoaderData<typeof loader>();
  const answer = useActionData<{ result?: SubmissionResult<string[]> }>();
  return (
    <div className="mx-auto max-w-3xl px-4 pb-12 sm:px-6">
      <PageHeader
        title={t("Report this story")}
        lead={t("Your report about “{title}” goes to our editors alone.", { title: songNameHere(songTitle) })}
      />
      <ReportForm storyPath={storyPath(id)} result={answer?.result} />
    </div>
  );
}
