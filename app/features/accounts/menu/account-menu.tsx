import { Link } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { t } from "~/lib/i18n/t";
import { useLate } from "~/ui/hooks/use-late";
import { InitialFace } from "./initial-face";
import { useAccount } from "./use-account";

const loadMenu = () => import("./avatar-menu.client");

/**
 * The account menu of the top bar (specification, section 2). Its code is loaded for signed-in users only; until then,
 * or if loading fails, it is a link to the user's stories. A click before that opens the menu once it is loaded.
 */
export function AccountMenu() {
  const account = useAccount();
  const { module, isMissing } = useLate(loadMenu, account !== null);
  const [isWanted, setWanted] = useState(false);

  const openLater = (event: MouseEvent) => {
    if (isMissing || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted(true);
  };

  if (!account) return null;
  const { user, profile } = account;
  if (module) return <module.default email={user.email} profile={profile} isWanted={isWanted} />;
  return (
    <Link
      to="/my-stories"
      aria-label={t("My Stories")}
      aria-busy={isWanted && !isMissing}
      onClick={openLater}
      data-needs-script=""
      className="inline-flex size-11 items-center justify-center"
    >
      <InitialFace username={profile.username} />
    </Link>
  );
}
