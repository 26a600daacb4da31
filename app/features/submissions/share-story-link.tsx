import { useSearchParams } from "@remix-run/react";
import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { pathHere } from "~/lib/path-here";

type ShareStoryDialog = typeof import("./form/share-story-dialog.client")["default"];

interface ShareStoryLinkProps {
  children: ReactNode;
  className: string;
  /** Prefills the form with this song. */
  song?: { title: string; artist: string };
}

const loadDialog = () => import("./form/share-story-dialog.client");

// Who tapped before this script was there waits for the dialog: it is loaded while the page hydrates.
if (!import.meta.env.SSR && document.querySelector("a[data-held][href*='/submissions/new']"))
  loadDialog().catch(() => {});

/**
 * Link that opens the submission dialog. It points to the form's own page, so that it works without JavaScript; the
 * dialog's code is loaded on the first click.
 */
export function ShareStoryLink({ children, className, song }: ShareStoryLinkProps) {
  const opener = useRef<HTMLAnchorElement>(null);
  const from = useSearchParams()[0].get("from");
  const [open, setOpen] = useState<{ Dialog: ComponentType<Parameters<ShareStoryDialog>[0]> } | null>(null);

  const openDialog = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    try {
      setOpen({ Dialog: (await loadDialog()).default });
    } catch {
      location.assign(event.currentTarget?.href ?? formAddress(song, from));
    }
  };

  return (
    <>
      <a
        ref={opener}
        href={formAddress(song, from)}
        onClick={openDialog}
        className={className}
        data-discover="true"
        data-needs-script=""
      >
        {children}
      </a>
      {open ? (
        <open.Dialog song={song ?? null} from={from} onClose={() => setOpen(null)} opener={opener} />
      ) : null}
    </>
  );
}

/** URL of the form's page, with song and inspiring story. */
function formAddress(song: ShareStoryLinkProps["song"], from: string | null): string {
  const search = new URLSearchParams();
  if (song) {
    search.set("song", song.title);
    search.set("artist", song.artist);
  }
  if (from) search.set("from", from);
  return pathHere(search.size > 0 ? `/submissions/new?${search}` : "/submissions/new");
}
