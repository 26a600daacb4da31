import PenLine from "lucide-react/icons/pen-line";
import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";

/** Empty state of the user's list of stories. */
export const NoStoriesYet = () => (
  <section className="rounded-2xl border border-rule bg-raised px-6 py-16 text-center">
    <h2 className="text-2xl">{t("Nothing here yet. Which song comes to mind?")}</h2>
    <p className="mx-auto mt-3 max-w-md text-soft">
      {t(
        "Type it or say it; a few sentences will do. Your stories gather here, for you to change, hide or take back.",
      )}
    </p>
    <ButtonLink to="/submissions/new" reloadDocument look="primary" className="mt-8">
      <PenLine size={18} aria-hidden /> {t("Share Your Story")}
    </ButtonLink>
  </section>
);
