import { t } from "~/lib/i18n/t";
import { storyMessages } from "./messages";

/** In place of stories that can't be read now. */
export const LoadFailed = ({ className }: { className: string }) => (
  <div role="alert" className={`${className} rounded-2xl border border-danger bg-raised`}>
    <p className="font-semibold text-danger">{t(storyMessages.loadFailed.title)}</p>
    <p>{t(storyMessages.loadFailed.description)}</p>
  </div>
);
