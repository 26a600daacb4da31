import { t } from "~/lib/i18n/t";
import type { QrModules } from "~/lib/qr-modules";
import { QrImage } from "~/ui/qr/qr-image";
import { Trans } from "~/ui/trans";

/** What an app scans, and its picture, which the server encodes. */
export interface AppSecret {
  uri: string;
  qr: QrModules;
}

/** What an authenticator app scans, and the same to be typed. */
export function ScanCode({ uri, qr }: AppSecret) {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return (
    <div className="grid gap-4">
      <p>
        <Trans
          text={t(
            "In your authenticator app, add an account and point the camera here. On the phone that has the app, tap {link}.",
          )}
          values={{
            link: (
              <a href={uri} className="link">
                {t("this link")}
              </a>
            ),
          }}
        />
      </p>
      <QrImage {...qr} label={t("Code for an authenticator app")} className="w-full max-w-60 rounded-lg" />
      <p>
        {t("Or type this secret, which is for time-based codes:")}
        <code dir="ltr" className="mt-1 block text-lg font-semibold wrap-anywhere">
          {secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
      </p>
    </div>
  );
}
