import { useEffect, useState } from "react";
import { t } from "~/lib/i18n/t";
import { listStoredPages, type StoredPage } from "./stored-pages";
import { wantedPage } from "./wanted-page";

/** What can be read without a network, and a way back to the page that was wanted. */
export default function StoredPageList() {
  const [pages, setPages] = useState<StoredPage[]>([]);
  const [wanted] = useState(() => wantedPage(location.hash, location.origin));
  useEffect(() => {
    void listStoredPages().then(setPages);
    if (!wanted) return;
    const goThere = () => location.replace(wanted);
    addEventListener("online", goThere);
    return () => removeEventListener("online", goThere);
  }, [wanted]);
  return (
    <>
      {wanted ? (
        <p className="mb-10">
          <a href={wanted} className="link tall">
            {t("Try that page again")}
          </a>
        </p>
      ) : null}
      {pages.length > 0 ? (
        <section aria-labelledby="stored-pages">
          <h2 id="stored-pages" className="text-3xl">
            {t("On this device")}
          </h2>
          <ul className="mt-4 border-t border-rule">
            {pages.map(({ address, title }) => (
              <li key={address} className="border-b border-rule">
                <a
                  href={address}
                  className="flex min-h-13 items-center py-2 font-serif text-lg hover:text-accent"
                >
                  <bdi>{title}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
