import { PageTitle } from '../page-title.tsx';
import { Choice } from '../parts/choice.tsx';
import { LineWithBand } from '../parts/line-with-band.tsx';
import { Stat, Stats } from '../parts/stat.tsx';
import { SpanList } from '../look-backs/span-list.tsx';
import type { SpanRow } from '../look-backs/views.ts';
import { useTranslation } from '../texts.tsx';
import { FirstAndLast } from './end-part.tsx';
import type { EndView, WordsView } from './views.ts';

/** What somebody chose of one to ten over time. */
export interface RatingLine {
  readonly id: string;
  readonly title: string;
  /** In order of time, two at least. */
  readonly points: readonly { readonly at: number; readonly value: number; readonly day: string }[];
}

/** Looking back: in numbers, in own words, and in lines. */
export function LookBackPage(view: {
  name: string;
  rhythm: EndView['rhythm'];
  back: string;
  path: string;
  isWeek: boolean;
  done: number;
  of: number;
  checkIns: number;
  habitDays: number;
  pages: number;
  first: WordsView | null;
  last: WordsView | null;
  lines: readonly RatingLine[];
  spans: readonly SpanRow[];
}) {
  const { t } = useTranslation('program-days');
  const { done, of, checkIns, path, isWeek } = view;
  const title = t('lookBack.title');
  return (
    <div className="max-w-work">
      <PageTitle>{`${title} · ${view.name}`}</PageTitle>
      <p>
        <a href={view.back} className="link no-print inline-block py-1">
          {view.name}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-2 text-lg">{t('lookBack.sentence', { done, of, count: checkIns })}</p>
      <div className="no-print mt-4">
        <Choice
          label={t('lookBack.range')}
          options={[
            { text: t('lookBack.all'), href: path, isCurrent: !isWeek },
            { text: t('lookBack.week'), href: `${path}?range=week`, isCurrent: isWeek },
          ]}
        />
      </div>
      <div className="mt-6">
        <Stats>
          <Stat value={String(done)} word={t('lookBack.steps')} />
          <Stat value={String(view.habitDays)} word={t('lookBack.habitDays')} />
          <Stat value={String(view.pages)} word={t('lookBack.pages')} />
        </Stats>
      </div>
      <SpanList spans={view.spans} />
      <section aria-labelledby="words" className="mt-10">
        <h2 id="words">{t('lookBack.words')}</h2>
        {view.first ? (
          <FirstAndLast first={view.first} last={view.last} rhythm={view.rhythm} titleAs="h3" />
        ) : (
          <p className="mt-1 text-ink-soft">{t('lookBack.wordsNone')}</p>
        )}
      </section>
      <section aria-labelledby="ratings" className="mt-10">
        <h2 id="ratings">{t('lookBack.ratings')}</h2>
        {view.lines.length === 0 ? <p className="mt-1 text-ink-soft">{t('lookBack.ratingsNone')}</p> : null}
        <div className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {view.lines.map((line) => (
            <RatingDrawing key={line.id} line={line} />
          ))}
        </div>
      </section>
      <section aria-labelledby="next" className="mt-10 max-w-2xl">
        <h2 id="next">{t('lookBack.next')}</h2>
        <p className="mt-1">{t('lookBack.nextText')}</p>
        <p className="no-print mt-3 flex flex-wrap gap-x-6 gap-y-2">
          <a href="/habits/new" className="link inline-block py-1">
            {t('lookBack.habits')}
          </a>
          <a href="/goals/new" className="link inline-block py-1">
            {t('lookBack.goals')}
          </a>
        </p>
      </section>
    </div>
  );
}

export function RatingDrawing({ line: { title, points } }: { line: RatingLine }) {
  const { t } = useTranslation('program-days');
  const [first, last] = [points[0]!, points.at(-1)!];
  return (
    <div>
      <h3 className="mb-2 font-sans text-base font-semibold">{title}</h3>
      <LineWithBand
        title={title}
        description={t('lookBack.line', { first: first.value, last: last.value })}
        points={points}
        ends={{
          from: first.day,
          to: last.day,
          low: String(Math.min(...points.map(({ value }) => value))),
          high: String(Math.max(...points.map(({ value }) => value))),
        }}
        last={t('checkIn.rating', { rating: last.value })}
        table={{
          label: t('lookBack.numbers'),
          columns: [t('lookBack.dayColumn'), t('lookBack.valueColumn')],
          rows: points.map(({ day, value }) => [day, String(value)]),
        }}
      />
    </div>
  );
}
