import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import type { Gathering } from "../../gathering";
import { gatheringFormPath } from "../../paths";
import { InAccount, ToldThere } from "../masthead";

interface SentPageProps {
  gathering: Gathering;
  /** The private link; null for a story that its author finds in their account. */
  link: string | null;
}

/** Thanks, and the private link, for browsers without the script. */
export const SentPage = ({ gathering, link }: SentPageProps) => (
  <main id="content">
    <h1>{t("Thank you.")}</h1>
    <p className="lead">{t("Your story has arrived. An editor reads it before it appears.")}</p>
    {link ? (
      <>
        <p>{t("Your private link changes or withdraws it, at any time. It is shown only here: keep it.")}</p>
        <p className="private-link">
          <a className="link" href={link}>
            {link}
          </a>
        </p>
      </>
    ) : (
      <InAccount />
    )}
    <ToldThere gathering={gathering} />
    <p>
      <a className="link" href={pathHere(gatheringFormPath(gathering.code))}>
        {t("Tell another one")}
      </a>
    </p>
  </main>
);
