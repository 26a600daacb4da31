import { Link } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { InitialFace } from "./initial-face";
import { useAuth } from "./use-auth";

// Only signed-in people have one, and only they fetch it.
const AvatarMenu = lazy(() => import("./avatar-menu"));

/** The account menu of the top bar (specification, section 2); without its script, a link to one's stories. */
export function AccountMenu() {
  const { user, profile } = useAuth();
  const hydrated = useHydrated();
  if (!user || !profile) return null;
  const link = (
    <Link
      to="/my-stories"
      aria-label="My Stories"
      className="inline-flex size-11 items-center justify-center"
    >
      <InitialFace username={profile.username} />
    </Link>
  );
  if (!hydrated) return link;
  return (
    <Suspense fallback={link}>
      <AvatarMenu email={user.email} profile={profile} />
    </Suspense>
  );
}
