import { Link } from "@remix-run/react";
import { t } from "~/lib/i18n/t";

/** Tells the author of a story that nobody else sees its page, and leads to where it says why. */
export const NotPublic = ({ id }: { id: string }) => (
  <p role="note" className="mb-8 rounded-2xl bg-sunk p-4 wrap-anywhere">
    {t("Only you see this page: your story isn’t public.")}{" "}
    <Link to={`/my-stories/${id}`} reloadDocument className="link">
      {t("Why, and what you can do")}
    </Link>
  </p>
);
