import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";
import { storyMessages } from "../messages";

/**
 * Not-found page for a story that is missing or unpublished, which must be indistinguishable (specification, section
 * 2).
 */
export const StoryNotFound = () => (
  <section className="mx-auto max-w-page px-4 py-24 text-center sm:px-6 sm:py-32">
    <h1 className="text-4xl sm:text-6xl">{t(storyMessages.notFound.title)}</h1>
    <p className="mt-5 text-soft">{t(storyMessages.notFound.text)}</p>
    <ButtonLink to="/community" look="primary" className="mt-8">
      {t("Browse Stories")}
    </ButtonLink>
  </section>
);
