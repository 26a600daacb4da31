import { Link } from "@remix-run/react";
import type { Essay } from "~/content/essays";
import { essayPath } from "~/features/essays/essay-path";
import { t } from "~/lib/i18n/t";
import { Trans } from "~/ui/trans";

/** Links to the essays about a song. */
export const EssayLinks = ({ essays }: { essays: readonly Essay[] }) =>
  essays.map((essay) => (
    <p key={essay.slug} className="mt-10 text-lg">
      <Trans
        text={t("An essay of the book is about “{song}”: {essay}")}
        values={{
          song: essay.title,
          essay: (
            <Link to={essayPath(essay)} prefetch="intent" className="link">
              {t("{theme}, by {author}", { theme: t(essay.theme), author: essay.author })}
            </Link>
          ),
        }}
      />
    </p>
  ));
