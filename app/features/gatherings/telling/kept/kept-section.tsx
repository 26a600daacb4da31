import { t } from "~/lib/i18n/t";
import type { Answer } from "../story-text";

/**
 * What its reader told at a gathering that takes nothing now, and never sent: only their device knows it, so the script
 * (script.ts) shows it. Everybody gets the same, hidden.
 */
export const KeptSection = ({ code }: { code: string }) => (
  <>
    <section id="kept" data-code={code} aria-labelledby="kept-title" hidden>
      <h2 id="kept-title">{t("What you told is still here")}</h2>
      <p>
        {t(
          "It was never sent, and only this device has it. Hear it, keep it, or take it to the story form and send it from there: then it is an ordinary story, without the gathering.",
        )}
      </p>
      <ol className="answers" data-answers="" />
      <button type="button" className="primary wide" data-do="take">
        {t("Take it to the story form")}
      </button>
      <button type="button" className="quiet wide" data-do="copy">
        {t("Copy the words")}
      </button>
      <p className="hint" role="status" data-status="" />
    </section>
    <template id="kept-answer">
      <li>
        <h3 data-question="">{t("Your answer")}</h3>
        <div data-takes="" />
        <p data-text="" dir="auto" />
      </li>
    </template>
    <template id="kept-take">
      <div>
        {/* biome-ignore lint/a11y/useMediaCaption: what was heard stands below it */}
        <audio controls preload="metadata" />
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: the script sets its address */}
          <a className="link" download>
            {t("Download")}
          </a>
        </p>
      </div>
    </template>
  </>
);

/** Answers that a browser without the script has sent too late, to be copied. */
export const UnsentAnswers = ({ answers }: { answers: readonly Answer[] }) => (
  <section aria-labelledby="unsent-title">
    <h2 id="unsent-title">{t("What you told is still here")}</h2>
    <p>{t("It was not taken, and only this page has it. Copy it before you leave.")}</p>
    <ol className="answers">
      {answers.map(({ question, text }) =>
        text ? (
          <li key={question}>
            <h3>{question}</h3>
            <p dir="auto">{text}</p>
          </li>
        ) : null,
      )}
    </ol>
  </section>
);
