import Share2 from "lucide-react/icons/share-2";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";

interface ShareSheetButtonProps {
  title: string;
  address: string;
  /** Called after something was shared; not if the sheet was dismissed. */
  onShare?: () => void;
}

/** Opens the device's share sheet; nothing is loaded for it. Hidden by CSS if there is none (`needs-share-sheet`). */
export function ShareSheetButton({ title, address, onShare }: ShareSheetButtonProps) {
  const share = () => navigator.share({ title, url: address }).then(onShare, () => {});
  return (
    <Button onClick={share} className="w-full max-sm:px-2">
      <Share2 size={18} aria-hidden /> {t("Share")}
    </Button>
  );
}
