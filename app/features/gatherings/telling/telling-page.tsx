import ArrowLeft from "lucide-react/icons/arrow-left";
import { storyLimits } from "~/features/stories/limits";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { type Gathering, gatheringLimits } from "../gathering";
import { gatheringFormPath } from "../paths";
import { fields } from "./fields";
import { InAccount, Masthead, ToldThere } from "./masthead";
import { ReviewTemplate, VoiceTemplate } from "./templates";

interface TellingPageProps {
  gathering: Gathering;
  /** What was sent, if it has to be sent again. */
  form?: FormData;
  /** Why it has to be. */
  problem?: string | null;
}

/**
 * The form of an open gathering. Without a script it is one page; with one (client/script.ts) each section is a step of
 * its own.
 */
export function TellingPage({ gathering, form, problem }: TellingPageProps) {
  const { code, questions } = gathering;
  const sent = (name: string) => String(form?.get(name) ?? "");
  return (
    <>
      <main id="content">
        <form
          id="telling"
          method="post"
          action={pathHere(gatheringFormPath(code))}
          data-code={code}
          data-max-length={storyLimits.maxLength}
          data-min-length={storyLimits.minLength}
          data-at="welcome"
          noValidate
        >
          {problem ? (
            <p className="problem" role="alert">
              {problem}
            </p>
          ) : null}
          <input type="hidden" name={fields.consent} value={gathering.version} />
          <Masthead gathering={gathering} />
          <section className="step" data-step="welcome" data-current="">
            <p className="lead">{gathering.welcome}</p>
            <ul className="promises">
              <li>{t("{questions}, speak or type", { questions: countOf(questions.length) })}</li>
              <li>{t("Skip what you like")}</li>
              <li>{t("No account")}</li>
            </ul>
            <button type="button" className="primary wide with-script" data-do="start">
              {t("Tell your story")}
            </button>
            <p className="with-script" data-kept="" hidden>
              {t("Your answers are kept on this phone: you can go on where you were.")}
            </p>
          </section>
          {questions.map((question, at) => (
            <section key={question} className="step" data-step="question" data-at={at}>
              <h2 tabIndex={-1}>
                <label htmlFor={fields.answer(at)}>{question}</label>
              </h2>
              <input type="hidden" name={fields.question(at)} value={question} />
              <input type="hidden" name={fields.spoken(at)} defaultValue={sent(fields.spoken(at))} />
              <div data-voice="" className="with-script" />
              <textarea
                id={fields.answer(at)}
                name={fields.answer(at)}
                rows={4}
                dir="auto"
                placeholder={t("Type here")}
                defaultValue={sent(fields.answer(at))}
              />
              <p className="count with-script" data-count="" hidden />
              <button type="button" className="quiet with-script" data-do="fit" hidden>
                {t("Keep the beginning that fits")}
              </button>
            </section>
          ))}
          <section className="step" data-step="details">
            <h2 tabIndex={-1}>{t("Which song was yours that night?")}</h2>
            <p className="hint">{t("All of this is optional.")}</p>
            <Field
              name={fields.title}
              label={t("Song title")}
              value={sent(fields.title)}
              max={storyLimits.name}
            />
            <Field
              name={fields.artist}
              label={t("Artist")}
              value={sent(fields.artist)}
              max={storyLimits.name}
            />
            <Field
              name={fields.spot}
              label={t("Where were you? (section and row)")}
              value={sent(fields.spot)}
              max={gatheringLimits.spot}
            />
            <Field
              name={fields.name}
              label={t("Your name, as it should be shown")}
              value={sent(fields.name)}
              max={storyLimits.name}
            />
          </section>
          <section className="step with-script" data-step="review" hidden>
            <h2 tabIndex={-1}>{t("Your story")}</h2>
            <p className="hint">{t("Read it, hear it, change what you like.")}</p>
            <ol className="answers" data-answers="" />
            <label className="check" data-publish="" hidden>
              <input type="checkbox" name={fields.publishVoice} />
              <span>{t("Let people hear my voice, too")}</span>
            </label>
            <p className="consent">{gathering.consent}</p>
            <p className="hint">{t("An editor reads it before it appears.")}</p>
            <p className="problem" data-problem="" role="alert" hidden />
          </section>
          <div className="without-script">
            <p className="consent">{gathering.consent}</p>
            <button type="submit" className="primary wide" name={fields.intent} value="review">
              {t("See it all before sending")}
            </button>
          </div>
          <nav className="bar with-script" aria-label={t("Steps")}>
            <p className="progress" data-progress="" />
            <button type="button" className="quiet icon" data-do="back" aria-label={t("Back")}>
              <ArrowLeft size={24} aria-hidden />
            </button>
            <button type="button" className="primary" data-do="next">
              {t("Next")}
            </button>
          </nav>
        </form>
        <section className="step" id="sent" hidden>
          <SentWords />
          <ToldThere gathering={gathering} />
        </section>
        <p className="hidden-words" role="status" data-announce="" />
      </main>
      <VoiceTemplate />
      <ReviewTemplate />
    </>
  );
}

const SentWords = () => (
  <>
    <h1 tabIndex={-1}>{t("Thank you.")}</h1>
    <p className="lead">{t("Your story has arrived. An editor reads it before it appears.")}</p>
    <InAccount hidden />
    <p data-for="link">
      {t(
        "Your private link changes or withdraws it, at any time. This phone keeps it; keep it elsewhere, too.",
      )}
    </p>
    <p className="private-link" data-for="link">
      <a className="link" data-link="" href={pathHere("/my-stories")}>
        {t("Your private link")}
      </a>
    </p>
    <button type="button" className="quiet wide" data-do="copy" data-for="link">
      {t("Copy the link")}
    </button>
    <button type="button" className="text" data-do="again">
      {t("Tell another one")}
    </button>
  </>
);

interface FieldProps {
  name: string;
  label: string;
  value: string;
  max: number;
}

const Field = ({ name, label, value, max }: FieldProps) => (
  <p className="field">
    <label htmlFor={name}>{label}</label>
    <input id={name} name={name} defaultValue={value} maxLength={max} dir="auto" autoComplete="off" />
  </p>
);

const countOf = (count: number): string =>
  count === 1 ? t("One question") : t("{count} questions", { count });
