import { Link } from "@remix-run/react";
import { Avatar, DropdownMenu as Menu } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { t } from "~/lib/i18n/t";
import { useAuth } from "../sign-in/use-auth";
import type { Profile } from "../viewer";
import { faceClass, InitialFace } from "./initial-face";

const itemClass =
  "flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 text-left outline-none data-highlighted:bg-sunk data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-(--focus)";

/** Whether the link that this menu replaces has the keyboard's focus. */
const isLinkFocused = () => document.activeElement?.matches("header a[aria-busy]") ?? false;

interface AvatarMenuProps {
  email: string;
  profile: Profile;
  /** Opened at once, because it was clicked before it was loaded. */
  isWanted: boolean;
}

/**
 * The menu: avatar, name and e-mail address, links to the user's stories and, for editors, to the desk, and signing
 * out.
 */
export default function AvatarMenu({ email, profile, isWanted }: AvatarMenuProps) {
  const { signOut, user } = useAuth();
  const trigger = useRef<HTMLButtonElement>(null);
  // The link is still there when this renders for the first time.
  const [takesFocus] = useState(isLinkFocused);
  useEffect(() => {
    if (takesFocus && !isWanted) trigger.current?.focus();
  }, [takesFocus, isWanted]);
  return (
    <Menu.Root modal={false} defaultOpen={isWanted}>
      <Menu.Trigger
        ref={trigger}
        aria-label={t("Your account")}
        className="inline-flex size-11 items-center justify-center rounded-full"
      >
        <Avatar.Root className={faceClass}>
          {profile.avatarUrl ? (
            <Avatar.Image src={profile.avatarUrl} alt="" className="size-full object-cover" />
          ) : null}
          <Avatar.Fallback asChild>
            <InitialFace username={profile.username} />
          </Avatar.Fallback>
        </Avatar.Root>
      </Menu.Trigger>
      <Menu.Content
        align="end"
        sideOffset={8}
        className="z-50 w-64 rounded-2xl border border-rule bg-raised p-2 text-ink shadow-lg"
      >
        <Menu.Label className="px-3 py-2">
          <bdi className="block truncate font-semibold">{profile.name}</bdi>
          <span className="block truncate text-sm text-soft">{email}</span>
        </Menu.Label>
        <Menu.Separator className="my-1 h-px bg-rule" />
        <Menu.Item asChild>
          <Link to="/my-stories" className={itemClass}>
            {t("My Stories")}
          </Link>
        </Menu.Item>
        <Menu.Item asChild>
          <Link to="/saved" className={itemClass}>
            {t("Saved Stories")}
          </Link>
        </Menu.Item>
        <Menu.Item asChild>
          <Link to="/profile" className={itemClass}>
            {t("Profile")}
          </Link>
        </Menu.Item>
        {user?.isEditor ? (
          <Menu.Item asChild>
            <Link to="/desk" className={itemClass}>
              {t("The Desk")}
            </Link>
          </Menu.Item>
        ) : null}
        <Menu.Item className={itemClass} onSelect={() => signOut()}>
          {t("Sign Out")}
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}
