import { Link } from "@remix-run/react";
import { msg, t } from "~/lib/i18n/t";
import type { FoundName } from "../names/found-name";

const headings = { song: msg("Songs"), artist: msg("Artists"), author: msg("Authors") };

/** Songs, artists and authors that a search names. */
export const NamesFound = ({ names }: { names: readonly FoundName[] }) => (
  <div className="mt-6 flex flex-wrap gap-x-10 gap-y-6">
    {(["song", "artist", "author"] as const).map((kind) => {
      const some = names.filter((name) => name.kind === kind);
      return some.length > 0 ? (
        <section key={kind} aria-labelledby={`found-${kind}s`} className="min-w-0">
          <h2 id={`found-${kind}s`} className="eyebrow">
            {t(headings[kind])}
          </h2>
          <ul className="mt-1">
            {some.map(({ path, name, detail }) => (
              <li key={path} className="min-w-0">
                <Link
                  to={path}
                  className="group inline-flex min-h-11 flex-wrap content-center items-baseline gap-x-2 wrap-anywhere"
                >
                  <bdi className="font-serif text-xl group-hover:underline">{name}</bdi>
                  {detail ? <bdi className="text-soft">{detail}</bdi> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null;
    })}
  </div>
);
