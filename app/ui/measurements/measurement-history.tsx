import type { ListView } from '#app/http/list-query.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { positionText } from '../lists/pager.tsx';
import { PageTitle } from '../page-title.tsx';
import { Choice } from '../parts/choice.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { LineWithBand, type Point } from '../parts/line-with-band.tsx';
import { useTranslation } from '../texts.tsx';
import type { MeasurementLine } from './views.ts';

/** One scale over time. */
export interface LineView {
  readonly title: string;
  readonly description: string;
  readonly points: readonly Point[];
  readonly ends: { readonly from: string; readonly to: string; readonly low: string; readonly high: string };
  /** The newest value in words. */
  readonly last: string;
  readonly name: string;
  readonly rows: readonly (readonly [day: string, value: string])[];
}

/** All measurements: one scale as a line, and below it the list, of which two can be chosen to be compared. */
export function MeasurementHistory({
  list,
  lines,
  names,
  choices,
  drawn,
}: {
  list: ListView;
  lines: readonly MeasurementLine[];
  /** Of the five parts. */
  names: readonly string[];
  choices: Parameters<typeof Choice>[0]['options'];
  drawn: LineView | null;
}) {
  const { t } = useTranslation('measurements');
  const position = positionText(t, list);
  const end = list.total > 1 ? t('history.choose') : '';
  return (
    <div className="max-w-work">
      <PageTitle>{[t('history.title'), drawn?.name, position].filter(Boolean).join(' · ')}</PageTitle>
      <p className="no-print">
        <a href="/measurements" className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{t('history.title')}</h1>
      {drawn ? (
        <>
          <div className="no-print mt-6">
            <Choice label={t('history.lines')} options={choices} />
          </div>
          <section className="mt-6" aria-labelledby="line">
            <h2 id="line">{drawn.name}</h2>
            <p className="mt-1 text-ink-soft">{drawn.description}</p>
            <div className="mt-4">
              <LineWithBand
                title={drawn.title}
                description={drawn.description}
                points={drawn.points}
                ends={drawn.ends}
                last={drawn.last}
                table={{
                  label: t('line.numbers'),
                  columns: [t('history.day'), drawn.name],
                  rows: drawn.rows,
                }}
              />
            </div>
          </section>
        </>
      ) : null}
      <ListFrame
        list={list}
        empty={{
          title: t('first.title'),
          text: t('first.text'),
          kind: 'answers',
          action: (
            <a href="/measurements/new" className="btn btn-primary">
              {t('first.link')}
            </a>
          ),
        }}
      >
        <h2 className="mt-10">{t('history.all')}</h2>
        <DataTable
          label={t('history.all')}
          columns={[
            t('history.day'),
            { text: t('overall'), isNumber: true, isEnd: true },
            ...names.map((text) => ({ text, isNumber: true })),
          ]}
          rows={lines.map(({ id, day, name, scores, overall }) => ({
            key: id,
            choose: t('history.chooseOne', { day }),
            cells: [
              <span key="day" className="block whitespace-nowrap">
                <a href={`/measurements/${id}`} className="link inline-block py-1">
                  {day}
                </a>
                <span className="block text-ink-soft">{name}</span>
              </span>,
              t('outOf', { score: overall }),
              ...scores,
            ],
          }))}
          {...(end
            ? {
                bulk: {
                  action: '/measurements/compare',
                  name: 'one',
                  label: end,
                  foot: (
                    <button type="submit" className="btn btn-secondary">
                      {t('compare.button')}
                    </button>
                  ),
                },
              }
            : {})}
        />
      </ListFrame>
    </div>
  );
}
