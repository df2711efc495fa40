import { useTranslation } from '#app/ui/texts.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { MovementChart, type MovementView } from './movement-chart.tsx';
import { SectionHeading } from './section-heading.tsx';

/** A question with its two answers, in words. */
export interface ComparedView {
  readonly id: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface HeadView {
  readonly title: string;
  readonly when: string;
  readonly path: string;
}

export interface ComparisonView {
  readonly before: HeadView;
  readonly after: HeadView;
  /** Where another one is chosen. */
  readonly again: string;
  readonly total: number;
  readonly changed: number;
  readonly groups: readonly {
    readonly id: 'scores' | 'ratings' | 'scales' | 'numbers';
    readonly rows: readonly MovementView[];
  }[];
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly pillar: Pillar | undefined;
    readonly changed: readonly ComparedView[];
    readonly same: readonly ComparedView[];
  }[];
}

/** Two submissions of a form: how much changed, the numbers drawn, and every answer beside the other. */
export function Comparison({ view }: { view: ComparisonView }) {
  const { t } = useTranslation('compare');
  return (
    <>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {[
          { word: t('was'), head: view.before },
          { word: t('isNow'), head: view.after },
        ].map(({ word, head }) => (
          <div key={head.path}>
            <dt className="font-semibold">{word}</dt>
            <dd>
              <a href={head.path} className="link inline-block py-0.5">
                {t('forms:completedOn', { when: head.when })}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 font-serif text-xl">
        {view.changed === 0
          ? t('nothingChanged')
          : t('changedOf', { changed: view.changed, count: view.total })}
      </p>
      <p className="mt-2">
        <a href={view.again} className="link inline-block py-0.5">
          {t('another')}
        </a>
      </p>
      {view.groups.length > 0 ? (
        <section className="mt-8" aria-labelledby="drawn">
          <h2 id="drawn">{t('drawn')}</h2>
          <p className="mt-1 text-ink-soft">{t('howToRead')}</p>
          {view.groups.map(({ id, rows }) => (
            <MovementChart
              key={id}
              id={id}
              heading={t(`groups.${id}.title`)}
              scale={t(`groups.${id}.scale`)}
              rows={rows}
            />
          ))}
        </section>
      ) : null}
      {view.sections.map((section) => (
        <section
          key={section.id}
          className={section.changed.length > 0 ? 'mt-10' : 'mt-6'}
          aria-labelledby={`s-${section.id}`}
        >
          <SectionHeading section={section} />
          {section.changed.length > 0 ? <ComparedAnswers answers={section.changed} /> : null}
          {section.same.length > 0 ? (
            <details className="mt-3">
              <summary className="link inline-block py-1">
                {t('unchanged', { count: section.same.length })}
              </summary>
              <ComparedAnswers answers={section.same} />
            </details>
          ) : null}
        </section>
      ))}
    </>
  );
}

/** An answer, from right to left where it is written so. */
const Words = ({ text }: { text: string }) => (
  <span dir="auto" className="block">
    {text}
  </span>
);

/** A table on wide screens; on a phone every question stands above its two answers, each with its word. */
function ComparedAnswers({ answers }: { answers: readonly ComparedView[] }) {
  const { t } = useTranslation('compare');
  const cell = 'block break-words whitespace-pre-line py-1 sm:table-cell sm:w-1/3 sm:py-3';
  return (
    <table className="mt-4 block w-full border-y border-line text-left sm:table sm:table-fixed">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          <th scope="col" className="py-2 pr-6">
            {t('question')}
          </th>
          <th scope="col" className="py-2 pr-6">
            {t('was')}
          </th>
          <th scope="col" className="py-2">
            {t('isNow')}
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line sm:table-row-group">
        {answers.map((answer) => (
          <tr key={answer.id} className="block py-3 align-top sm:table-row sm:py-0">
            <th scope="row" className={`${cell} font-normal text-ink-soft sm:pr-6`}>
              {answer.label}
            </th>
            <td className={`${cell} sm:pr-6`}>
              <span className="block text-sm text-ink-soft sm:hidden">{t('was')}</span>
              <Words text={answer.before} />
            </td>
            <td className={cell}>
              <span className="block text-sm text-ink-soft sm:hidden">{t('isNow')}</span>
              <Words text={answer.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
