import { Link } from "@remix-run/react";
import { t } from "~/lib/i18n/t";

/** Leads on from a mail's link that is used up or too old. */
export const NewLink = ({ to }: { to: string }) => (
  <p className="mt-6">
    <Link to={to} className="link">
      {t("Ask for a new link")}
    </Link>
  </p>
);
