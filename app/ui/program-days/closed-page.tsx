import { PageTitle } from '../page-title.tsx';
import { Quote } from '../parts/leaf.tsx';
import { useTranslation } from '../texts.tsx';
import { Ratings } from './check-in-part.tsx';
import { Unkept, type UnkeptWords } from './unkept.tsx';
import type { CheckInView, Rhythm } from './views.ts';

/** What somebody wrote in a program whose pages are closed to them. */
export interface ClosedRunView {
  readonly name: string;
  readonly rhythm: Rhythm;
  readonly state: 'suspended' | 'disputed' | 'refunded' | 'owed' | 'ended';
  readonly steps: readonly {
    readonly number: number;
    readonly title: string;
    readonly answers: readonly { readonly question: string; readonly text: string; readonly saved: string }[];
  }[];
  readonly checkIns: readonly (NonNullable<CheckInView['said']> & {
    /** YYYY-MM-DD. */
    readonly day: string;
    readonly dayText: string;
  })[];
  readonly lookBack: string;
}

/** A program that is closed: how it stands, and the own words, which stay their owner's. */
export function ClosedPage({ closed, unkept }: { closed: ClosedRunView; unkept: readonly UnkeptWords[] }) {
  const { t } = useTranslation(['program-days', 'program']);
  const { name, steps, checkIns } = closed;
  const hasWords = steps.length > 0 || checkIns.length > 0;
  return (
    <div className="max-w-work">
      <PageTitle error={unkept.length > 0}>{name}</PageTitle>
      <p>
        <a href="/freedom-plan" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{name}</h1>
      <p className="mt-2 max-w-prose">
        <strong>{t('closed.not')}</strong> {t(`program:stateText.${closed.state}`)}
      </p>
      <Unkept words={unkept} />
      {hasWords ? (
        <p className="no-print mt-4">
          <a href={closed.lookBack} className="link inline-block py-1">
            {t('lookBack.link')}
          </a>
        </p>
      ) : (
        <p className="mt-4">{t('closed.none')}</p>
      )}
      {steps.length > 0 ? (
        <section aria-labelledby="words" className="mt-8 max-w-2xl">
          <h2 id="words">{t('closed.words')}</h2>
          {steps.map(({ number, title, answers }) => (
            <div key={number} className="mt-6">
              <h3>{t(closed.rhythm === 'week' ? 'earlier.ofWeek' : 'earlier.of', { number, title })}</h3>
              {answers.map(({ question, text, saved }) => (
                <div key={question}>
                  <p className="mt-2 text-ink-soft">{question}</p>
                  <Quote text={text} when={t('question.saved', { day: saved })} />
                </div>
              ))}
            </div>
          ))}
        </section>
      ) : null}
      {checkIns.length > 0 ? (
        <section aria-labelledby="check-ins" className="mt-10 max-w-2xl">
          <h2 id="check-ins">{t('closed.checkIns')}</h2>
          {checkIns.map(({ day, dayText, actionCompleted, reflection, ratings }) => (
            <div key={day} className="mt-6">
              <h3>{dayText}</h3>
              <p className="mt-1">{t(actionCompleted ? 'checkIn.yes' : 'checkIn.no')}</p>
              {reflection ? (
                <blockquote className="my-3 font-serif text-lg font-[350] wrap-anywhere whitespace-pre-line">
                  {reflection}
                </blockquote>
              ) : null}
              <Ratings ratings={ratings} />
            </div>
          ))}
        </section>
      ) : null}
    </div>
  );
}
