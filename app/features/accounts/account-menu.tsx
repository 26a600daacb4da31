import { Link } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { InitialFace } from "./initial-face";
import { useAuth } from "./use-auth";

type AvatarMenu = typeof import("./avatar-menu")["default"];

/**
 * The account menu of the top bar (specification, section 2). Until its code is there, which only signed-in people
 * fetch, and where it can't come, it is a link to one's stories. A click before that opens it as soon as it is there.
 */
export function AccountMenu() {
  const { user, profile } = useAuth();
  const [menu, setMenu] = useState<{ Menu: ComponentType<Parameters<AvatarMenu>[0]> } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const isMember = user !== null;

  useEffect(() => {
    if (!isMember) return;
    import("./avatar-menu").then(
      ({ default: Menu }) => setMenu({ Menu }),
      () => setMissing(true),
    );
  }, [isMember]);

  const openLater = (event: MouseEvent) => {
    if (isMissing || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted(true);
  };

  if (!user || !profile) return null;
  if (menu) return <menu.Menu email={user.email} profile={profile} isWanted={isWanted} />;
  return (
    <Link
      to="/my-stories"
      aria-label="My Stories"
      aria-busy={isWanted && !isMissing}
      onClick={openLater}
      className="inline-flex size-11 items-center justify-center"
    >
      <InitialFace username={profile.username} />
    </Link>
  );
}
