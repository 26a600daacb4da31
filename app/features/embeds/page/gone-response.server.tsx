import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import { fromEmbed } from "../paths";
import { embedResponse } from "./embed-response.server";

/**
 * What a frame shows in place of something that isn't public, or not any more: which of both, nobody is told
 * (specification, section 2, "/story/{id}").
 */
export const goneResponse = (request: Request, origin: string): Response =>
  embedResponse(
    request,
    {
      title: t("Not to be read here"),
      href: fromEmbed(origin, "/community"),
      more: t("Read other stories"),
      children: (
        <article className="gone">
          <h1>{t("This isn’t here any more")}</h1>
          <p>
            {t(
              "Stories belong to those who told them. This one was taken back, or was never public. Many others are waiting on {site}.",
              { site: site.name },
            )}
          </p>
        </article>
      ),
    },
    404,
  );
