import { useTranslation } from '#app/ui/texts.tsx';
import { ResultList, ResultPart } from './result-parts.tsx';

/** What the answers say beyond their points, as `tellAttempt` tells it. */
export interface ReadingFacts {
  readonly sections: readonly {
    readonly section: string;
    readonly leader: string | null;
    readonly isFirst: boolean;
  }[];
  readonly leads: string | null;
  readonly quotes: readonly { readonly question: string; readonly answer: string }[];
  readonly beside: readonly BesideFacts[];
}

export interface BesideFacts {
  readonly kind: 'level' | 'near' | 'second';
  readonly title: string;
  readonly description: string;
  readonly influence: string;
  readonly traits: readonly string[];
  readonly blocker: { readonly name: string; readonly text: string } | null;
  readonly strengths: readonly string[];
  readonly recommendations: readonly string[];
}

/** In which parts of the quiz the result shows, and the answers that say it most. */
export function ResultReading({ reading: { sections, leads, quotes } }: { reading: ReadingFacts }) {
  const { t } = useTranslation('quizzes');
  return (
    <>
      {sections.length > 0 ? (
        <ResultPart title={t('reading.sections')}>
          {leads ? <p>{leads}</p> : null}
          <dl className="mt-3 divide-y divide-line border-y border-line">
            {sections.map(({ section, leader, isFirst }) => (
              <div key={section} className="flex justify-between gap-x-4 py-2">
                <dt>{section}</dt>
                <dd className={`text-right ${isFirst ? 'font-semibold text-pine' : 'text-ink-soft'}`}>
                  {leader ?? t('reading.mixed')}
                </dd>
              </div>
            ))}
          </dl>
        </ResultPart>
      ) : null}
      {quotes.length > 0 ? (
        <ResultPart title={t('reading.quotes')}>
          <dl className="space-y-5">
            {quotes.map(({ question, answer }) => (
              <div key={question}>
                <dt className="text-ink-soft">{question}</dt>
                <dd className="mt-1 border-l-2 border-pine pl-4 font-serif text-lg wrap-anywhere">
                  {t('reading.quote', { answer })}
                </dd>
              </div>
            ))}
          </dl>
        </ResultPart>
      ) : null}
    </>
  );
}

/** Results that are as much somebody's as the first, or nearly: described, not only named. */
export function BesideResults({ beside }: { beside: readonly BesideFacts[] }) {
  const { t } = useTranslation('quizzes');
  return beside
    .filter(({ kind }) => kind !== 'second')
    .map(({ kind, title, description, influence, traits, blocker, strengths, recommendations }) => (
      <section key={title} className="mt-10 border-t border-line pt-5">
        <h2>{title}</h2>
        <p className="mt-2 max-w-prose">{description}</p>
        {kind === 'near' ? <p className="mt-2 max-w-prose">{influence}</p> : null}
        {blocker ? (
          <p className="mt-2 max-w-prose">
            <strong className="block font-semibold">{t('result.blocker', { name: blocker.name })}</strong>{' '}
            {blocker.text}
          </p>
        ) : null}
        <Traits traits={traits} />
        {kind === 'level' ? (
          <div className="mt-4 max-w-prose space-y-3">
            <h3>{t('result.strengths')}</h3>
            <ResultList items={strengths} />
            <h3>{t('result.recommendations')}</h3>
            <ResultList items={recommendations} steps />
          </div>
        ) : null}
      </section>
    ));
}

/** What the results that come second add to the first. */
export function SecondResults({ beside }: { beside: readonly BesideFacts[] }) {
  return beside
    .filter(({ kind }) => kind === 'second')
    .map(({ title, influence, traits }) => (
      <ResultPart key={title} title={title}>
        <p>{influence}</p>
        <Traits traits={traits} />
      </ResultPart>
    ));
}

function Traits({ traits }: { traits: readonly string[] }) {
  const { t } = useTranslation('quizzes');
  return traits.length > 0 ? (
    <p className="mt-2 max-w-prose">{t('result.alsoTraits', { traits: traits.join(' · ') })}</p>
  ) : null;
}
