import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation, useParams } from "@remix-run/react";
import { AccountPage, accountHeaders } from "~/features/accounts/profile/account-page";
import { requireMember } from "~/features/accounts/require-member.server";
import {
  deleteOwnStory,
  findDeletable,
  forgetFiles,
  isDeletedBefore,
  signDeletion,
} from "~/features/authors/delete-story.server";
import { secretMeta } from "~/features/site/private-meta";
import { changeInMain } from "~/features/stories/archive/change-in-main.server";
import { enqueueVisibilityChanged } from "~/features/stories/enqueue.server";
import { useForgetEdit } from "~/features/stories/manage/forget-edit";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { ButtonLink } from "~/ui/button";
import { TextArea } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/submit-button";

export const meta = () => secretMeta(t("Delete story"));
export { accountHeaders as headers };

export async function loader({ params, request, context: { db, signer, viewer } }: LoaderFunctionArgs) {
  const { userId } = requireMember(viewer, request);
  const story = await findDeletable(db, userId, params.id ?? "");
  if (!story) throw new Response(null, { status: 404 });
  const { id, songTitle, storyContent } = story;
  return { songTitle: songNameHere(songTitle), storyContent, proof: await signDeletion(signer, userId, id) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { userId } = requireMember(context.viewer, request);
  const { id = "" } = params;
  try {
    const story = await findDeletable(context.db, userId, id);
    if (story) {
      await changeInMain(context, story.id, () => deleteOwnStory(context.main, userId, story.id));
      await enqueueVisibilityChanged(context, story);
      await forgetFiles(context, story);
    } else if (!(await isDeletedBefore(context, userId, id, String(form.get("proof") ?? "")))) {
      throw new Response(null, { status: 404 });
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    context.log.error("my-stories.delete", error);
    return redirectWithToast("/my-stories", { title: t("Failed to delete story"), kind: "destructive" });
  }
  return redirectWithToast("/my-stories", { title: t("Story deleted."), kind: "success" });
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function DeleteStory() {
  const { songTitle, storyContent, proof } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const { state } = useNavigation();
  const forgetEdit = useForgetEdit(id, `/my-stories/${id}`);
  return (
    <AccountPage
      eyebrow={songTitle}
      title={t("Delete story")}
      lead={t(
        "Are you sure you want to delete this story? Its text and its recording are erased. This can’t be undone.",
      )}
    >
      <Form method="post" onSubmit={forgetEdit} className="grid gap-6">
        <input type="hidden" name="proof" value={proof} />
        {storyContent ? (
          <TextArea
            id="copy"
            label={t("Your words, if you want to keep a copy")}
            readOnly
            defaultValue={storyContent}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <SubmitButton look="danger" pending={state !== "idle"} pendingText={t("Deleting...")}>
            {t("Yes, delete it")}
          </SubmitButton>
          <ButtonLink to="/my-stories">{t("Keep it")}</ButtonLink>
        </div>
      </Form>
    </AccountPage>
  );
}
