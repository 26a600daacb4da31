import { Link } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/lib/i18n/t";
import { Trans } from "~/ui/trans";
import { readDeviceStories } from "./device-stories";

/** A link from a story to its manage page, if this device has its private link. */
export default function DeviceStoryLine({ id }: { id: string }) {
  const [own] = useState(() => readDeviceStories().find((story) => story.id === id));
  return own ? (
    <p className="mt-6 print:hidden">
      <Trans
        text={t("This is your story: {link}")}
        values={{
          link: (
            <Link to={own.managePath} reloadDocument className="link tall">
              {t("edit it")}
            </Link>
          ),
        }}
      />
    </p>
  ) : null;
}
