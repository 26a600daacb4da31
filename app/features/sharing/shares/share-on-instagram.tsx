import Download from "lucide-react/icons/download";
import { type MouseEvent, useId, useRef } from "react";
import { t } from "~/lib/i18n/t";
import { Button, buttonClass } from "~/ui/button";
import { iconClass } from "~/ui/icons/icon-class";
import { showToast } from "~/ui/toast/toast";
import { sharingMessages } from "../messages";
import { CopyPanel } from "./copy-panel";
import { copyText } from "./copy-text";

interface ShareOnInstagramProps {
  caption: string;
  /** The image's URL and file name, if there is one. */
  picture: { address: string; name: string } | null;
  onShare: () => void;
}

/**
 * Instagram has no page for sharing: on phones the share sheet passes the image on; elsewhere the image is saved and
 * the caption copied. Without JavaScript both are shown.
 */
export function ShareOnInstagram({ caption, picture, onShare }: ShareOnInstagramProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const isSharing = useRef(false);

  const share = async (event: MouseEvent) => {
    event.preventDefault();
    // A second press while the picture is on its way would be a second share, which browsers refuse.
    if (isSharing.current) return;
    isSharing.current = true;
    await shareNow().finally(() => {
      isSharing.current = false;
    });
  };

  const shareNow = async () => {
    if (!panel.current || !field.current) return;
    // If it can't be loaded, as without JavaScript.
    const late = await import("./share-file").catch(() => panel.current?.showPopover?.());
    if (!late) return;
    const { openShareSheet, pictureFile, saveFile } = late;
    const file = picture ? await pictureFile(picture.address, picture.name) : null;
    const outcome = await openShareSheet(file ? { files: [file], text: caption } : { text: caption });
    if (outcome === "dismissed") return;
    onShare();
    if (outcome === "shared") return;
    if (file) saveFile(file);
    if (await copyText(panel.current, field.current)) {
      showToast(file ? sharingMessages.imageSaved : sharingMessages.captionCopied);
    }
  };

  return (
    <>
      <Button
        popovertarget={id}
        data-needs-script=""
        onClick={share}
        className={`w-full max-sm:px-2 ${iconClass("instagram")}`}
      >
        Instagram
      </Button>
      <CopyPanel
        id={id}
        panel={panel}
        field={field}
        title={t("Caption for Instagram")}
        text={caption}
        rows={7}
      >
        {picture ? (
          <a href={picture.address} download={picture.name} className={buttonClass()}>
            <Download size={18} aria-hidden /> {t("Save the picture")}
          </a>
        ) : null}
      </CopyPanel>
    </>
  );
}
