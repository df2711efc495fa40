import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';

/** A quiz that was taken, with what it said the last time. */
export interface QuizResultLine {
  readonly href: string;
  readonly title: string;
  readonly name: string;
  /** How clear it is, in a few words; null where that is not known. */
  readonly clarity: string | null;
  readonly day: string;
}

/** What the reader's quizzes said, each the last time. Nothing is shown where none was taken. */
export function OwnQuizResults({ results }: { results: readonly QuizResultLine[] }) {
  const { t } = useTranslation('quizzes');
  if (results.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="quiz-results">
      <h2 id="quiz-results">{t('own.title')}</h2>
      <div className="mt-3">
        <Rows label={t('own.title')}>
          {results.map(({ href, title, name, clarity, day }) => (
            <Row
              key={href}
              title={name}
              href={href}
              line={[title, clarity, day].filter(Boolean).join(' · ')}
            />
          ))}
        </Rows>
      </div>
    </section>
  );
}
