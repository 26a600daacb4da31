import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { isLanguage, languageCodes, languages } from "~/content/languages";
import { rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import { unlistedMeta } from "~/features/site/private-meta";
import { storyPath } from "~/features/stories/paths";
import { translationMessages } from "~/features/stories/translation/messages";
import { translatedPath } from "~/features/stories/translation/paths";
import { languageName } from "~/features/stories/translation/reading.server";
import { translateStory } from "~/features/stories/translation/translate.server";
import { findTranslatable } from "~/features/stories/translation/translations.server";
import { t } from "~/lib/i18n/t";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { askedLanguage } from "~/platform/i18n/preferred-locale";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import { PageHeader } from "~/ui/page-header";

export const meta = () => unlistedMeta(t("Read in another language"));

/** The languages to choose from; the browser's own is chosen, since this page is cached for nobody else. */
export async function loader({ params, request, context: { db, translator } }: LoaderFunctionArgs) {
  const story = translator && (await findTranslatable(db, params.id ?? ""));
  if (!story) throw new Response(null, { status: 404 });
  const others = languageCodes.filter((code) => code !== story.language);
  return {
    id: story.id,
    from: languageName(story.language),
    chosen: askedLanguage(request.headers, others) ?? others[0],
    options: others.map((code) => ({ value: code, label: languages[code], lang: code })),
  };
}

/** Has a story translated, or finds that it is, and shows it. */
export async function action({ params: { id = "" }, request, context }: ActionFunctionArgs) {
  const { translator, viewer, limits } = context;
  if (!translator) throw new Response(null, { status: 404 });
  const to = (await readForm(request, 1024)).get("in");
  if (typeof to !== "string" || !isLanguage(to)) throw new Response("No such language.", { status: 400 });
  const wait = await limits.translate.count(rateLimitKey(viewer, request));
  if (wait !== null) return redirectWithToast(storyPath(id), translationMessages["too often"]);
  const outcome = await translateStory({ ...context, translator }, id, to);
  if (outcome === "not found") throw new Response(null, { status: 404 });
  if (outcome === "done") return redirect(translatedPath(id, to));
  return redirectWithToast(storyPath(id), translationMessages[outcome]);
}

export default function Translation() {
  const { id, from, chosen, options } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl px-4 pb-12 sm:px-6">
      <PageHeader
        title={t("Read in another language")}
        lead={t("This story was told in {language}. A machine translates it: what it says may be wrong.", {
          language: from,
        })}
      />
      <form method="post" className="grid justify-items-start gap-6">
        <SelectField id="in" name="in" label={t("Language")} defaultValue={chosen} options={options} />
        <div className="flex flex-wrap items-center gap-5">
          <Button type="submit" look="primary">
            {t("Translate")}
          </Button>
          <Link to={storyPath(id)} className="link">
            {t("Back to the story")}
          </Link>
        </div>
      </form>
    </div>
  );
}
