import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation, useParams } from "@remix-run/react";
import { forgetFiles } from "~/features/authors/delete-story.server";
import { secretMeta } from "~/features/site/private-meta";
import { changeInMain } from "~/features/stories/archive/change-in-main.server";
import { enqueueVisibilityChanged } from "~/features/stories/enqueue.server";
import { useForgetEdit } from "~/features/stories/manage/forget-edit";
import { withdrawStory } from "~/features/stories/manage/manage.server";
import {
  type ManagedStory,
  requireLinkedStory,
  requireManagedStory,
} from "~/features/stories/manage/managed-story.server";
import { managePath } from "~/features/stories/paths";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { ButtonLink } from "~/ui/button";
import { TextArea } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeader } from "~/ui/page-header";

export const meta = () => secretMeta(t("Withdraw this story?"));
export { headers } from "~/features/stories/manage/private-page";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id, storyContent, songTitle } = await requireManagedStory(context.db, params.token);
  return { id, storyContent, songTitle: songNameHere(songTitle) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  await readForm(request);
  const story = await requireLinkedStory(context.db, params.token);
  // A form that comes again is answered as it was; what had to follow may have been cut off, so that is repeated, too.
  const isAgain = story.state === "withdrawn";
  const mayRepeat = !isAgain || (await context.limits.manage.count(story.id)) === null;
  if (mayRepeat) await withdraw(context, story);
  return redirectWithToast("/community", {
    title: t("Story withdrawn"),
    description: t("Its text and your details are erased."),
    kind: "success",
  });
}

async function withdraw(context: ActionFunctionArgs["context"], story: ManagedStory): Promise<void> {
  await changeInMain(context, story.id, () => withdrawStory(context.main, story));
  await enqueueVisibilityChanged(context, story);
  await forgetFiles(context, story);
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Withdraw() {
  const { id, storyContent, songTitle } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const { state } = useNavigation();
  const forgetEdit = useForgetEdit(id, managePath(token));
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      <PageHeader
        title={t("Withdraw this story?")}
        lead={t(
          "Your story about “{title}” disappears everywhere, and its text and your details are erased. This can’t be undone.",
          { title: songTitle },
        )}
      />
      <Form method="post" onSubmit={forgetEdit} className="grid gap-6">
        <TextArea
          id="copy"
          label={t("Your words, if you want to keep a copy")}
          readOnly
          defaultValue={storyContent}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton look="danger" pending={state !== "idle"} pendingText={t("Withdrawing...")}>
            {t("Yes, withdraw it")}
          </SubmitButton>
          <ButtonLink to={managePath(token)} reloadDocument>
            {t("Keep it")}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
