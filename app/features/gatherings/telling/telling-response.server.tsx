import type { ReactNode } from "react";
import { site } from "~/content/site";
import { scriptPath } from "~/platform/i18n/locale-files";
import { documentResponse } from "~/ui/inlined/document.server";
import { InlinedScript } from "~/ui/inlined/inlined-script";
import early from "./early.ts?inline-script";
import scriptFiles from "./script-files.json";
import styles from "./telling.css?inline";

interface Page {
  title: string;
  description: string;
  nonce: string;
  /** What steps through the form, or what shows an unsent story of this device. */
  script?: keyof typeof scriptFiles;
  children: ReactNode;
}

/**
 * A page of a gathering's form: its style stands in it, its fonts are the system's, and its script is one small file.
 */
export const tellingResponse = (
  { title, description, nonce, script, children }: Page,
  init?: ResponseInit,
): Response =>
  documentResponse(
    {
      title: `${title} · ${site.name}`,
      css: styles,
      theme: "dark",
      head: (
        <>
          <meta name="theme-color" content="#0E0B14" />
          <meta name="description" content={description} />
          {/* Before the first paint. */}
          <InlinedScript nonce={nonce} text={early} />
          {script ? <script type="module" nonce={nonce} src={scriptPath(scriptFiles[script])} /> : null}
        </>
      ),
      children,
    },
    init,
  );
