import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";

/** Empty state of the reading list. */
export const NoSavedStories = () => (
  <section className="rounded-2xl border border-rule bg-raised px-6 py-16 text-center">
    <h2 className="text-2xl">{t("An empty sleeve, for now")}</h2>
    <p className="mx-auto mt-3 max-w-md text-soft">
      {t(
        "When a story stays with you, press Save below it. It is kept here, to be read again, on a train without a connection, too.",
      )}
    </p>
    <ButtonLink to="/community" look="primary" className="mt-8">
      {t("Read some stories")}
    </ButtonLink>
  </section>
);
