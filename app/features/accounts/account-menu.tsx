import { Link } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { InitialFace } from "./initial-face";
import { useAuth } from "./use-auth";

type AvatarMenu = typeof import("./avatar-menu")["default"];

/**
 * The account menu of the top bar (specification, section 2). Until its code is there, which only signed-in people
 * fetch, and where it can't come, it is a link to one's stories.
 */
export function AccountMenu() {
  const { user, profile } = useAuth();
  const [menu, setMenu] = useState<{ Menu: ComponentType<Parameters<AvatarMenu>[0]> } | null>(null);
  const isMember = user !== null;

  useEffect(() => {
    if (!isMember) return;
    import("./avatar-menu").then(
      ({ default: Menu }) => setMenu({ Menu }),
      () => setMenu(null),
    );
  }, [isMember]);

  if (!user || !profile) return null;
  if (menu) return <menu.Menu email={user.email} profile={profile} />;
  return (
    <Link
      to="/my-stories"
      aria-label="My Stories"
      className="inline-flex size-11 items-center justify-center"
    >
      <InitialFace username={profile.username} />
    </Link>
  );
}
