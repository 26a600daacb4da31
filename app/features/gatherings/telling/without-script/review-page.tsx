import { storyLimits } from "~/features/stories/limits";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import type { Gathering } from "../../gathering";
import { gatheringFormPath } from "../../paths";
import { fields } from "../fields";
import type { SendableTelling } from "../read-telling.server";

interface ReviewPageProps {
  gathering: Gathering;
  telling: SendableTelling;
  form: FormData;
  /** Why it has to be sent again. */
  problem?: string;
}

/** Fields that are passed on as they were sent; the rest is answers. */
const passedOn = [fields.title, fields.artist, fields.spot, fields.name];

/** All answers once more before they are sent, for browsers without the script. */
export const ReviewPage = ({ gathering, telling, form, problem }: ReviewPageProps) => (
  <main id="content">
    <form method="post" action={pathHere(gatheringFormPath(gathering.code))}>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <p className="eyebrow">{gathering.name}</p>
      <h1>{t("Your story")}</h1>
      <ol className="answers">
        {telling.answers.map(({ question, text }, at) =>
          text ? (
            <li key={question}>
              <h3>{question}</h3>
              <p dir="auto">{text}</p>
              <input type="hidden" name={fields.question(at)} value={question} />
              <input type="hidden" name={fields.answer(at)} value={text} />
            </li>
          ) : null,
        )}
      </ol>
      {passedOn.map((name) => {
        const value = String(form.get(name) ?? "").slice(0, 4 * storyLimits.name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      <input type="hidden" name={fields.key} value={telling.submission.submission_key} />
      <input type="hidden" name={fields.consent} value={gathering.version} />
      <p className="consent">{gathering.consent}</p>
      <p className="hint">
        {t("An editor reads it before it appears. To change something, go back to the page before this one.")}
      </p>
      <button type="submit" className="primary wide" name={fields.intent} value="send">
        {t("Send it")}
      </button>
    </form>
  </main>
);
