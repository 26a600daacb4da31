import Link2 from "lucide-react/icons/link-2";
import { type MouseEvent, useId, useRef } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast";
import { sharingMessages } from "../messages";
import { CopyPanel } from "./copy-panel";
import { copyText } from "./copy-text";

interface CopyLinkProps {
  address: string;
  /** Title of the panel that is shown if the browser can't copy. */
  title: string;
  onShare?: () => void;
}

/** Copies a URL; without JavaScript it shows the URL. */
export function CopyLink({ address, title, onShare }: CopyLinkProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const copy = async (event: MouseEvent) => {
    if (!panel.current || !field.current) return;
    event.preventDefault();
    onShare?.();
    if (await copyText(panel.current, field.current)) showToast(sharingMessages.linkCopied);
  };

  return (
    <>
      <Button popovertarget={id} data-needs-script="" onClick={copy} className="w-full max-sm:px-2">
        <Link2 size={18} aria-hidden /> {t("Copy Link")}
      </Button>
      <CopyPanel id={id} panel={panel} field={field} title={title} text={address} rows={2} />
    </>
  );
}
