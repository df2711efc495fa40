import type { ListView } from '#app/http/list-query.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { positionText } from '../lists/pager.tsx';
import { PageTitle } from '../page-title.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { LineWithBand } from '../parts/line-with-band.tsx';
import { Stat, Stats } from '../parts/stat.tsx';
import { useTranslation } from '../texts.tsx';
import type { CourseView, LastView, MarkerLine } from './views.ts';

/** The values of one test: the last one, the line that they make, and all of them as they were typed. */
export function TestPage({
  name,
  add,
  last,
  trend,
  course,
  list,
  lines,
}: {
  name: string;
  /** Where another value is written. */
  add: string;
  last: LastView | null;
  trend: string;
  course: CourseView | null;
  list: ListView;
  lines: readonly MarkerLine[];
}) {
  const { t } = useTranslation('markers');
  return (
    <div className="max-w-work">
      <PageTitle>{[name, t('title'), positionText(t, list)].filter(Boolean).join(' · ')}</PageTitle>
      <p className="no-print">
        <a href="/health-metrics" className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{name}</h1>
      {last ? (
        <>
          <div className="mt-4">
            <Stats>
              <Stat value={last.value} unit={last.unit} word={last.word} change={last.status} />
            </Stats>
          </div>
          {trend ? <p className="mt-3">{trend}</p> : null}
          {last.isOutside ? <p className="mt-3 max-w-prose">{t('urgent')}</p> : null}
          <p className="no-print mt-4">
            <a href={add} className="btn btn-primary">
              {t('add')}
            </a>
          </p>
        </>
      ) : null}
      {course ? (
        <section className="mt-8" aria-labelledby="course">
          <h2 id="course">{t('course.heading')}</h2>
          <div className="mt-3">
            <LineWithBand {...course.drawn} />
          </div>
          {course.said.map((sentence) => (
            <p key={sentence} className="mt-2 max-w-prose text-base text-ink-soft">
              {sentence}
            </p>
          ))}
        </section>
      ) : null}
      <ListFrame
        list={list}
        empty={{
          title: t('empty.title'),
          text: t('empty.text'),
          kind: 'answers',
          action: (
            <a href={add} className="btn btn-primary">
              {t('add')}
            </a>
          ),
        }}
      >
        <h2 className="mt-10">{t('table.title')}</h2>
        <p className="no-print mt-1 text-ink-soft">{t('table.text')}</p>
        <DataTable
          label={t('table.title')}
          columns={[
            t('table.day'),
            { text: t('table.value'), isNumber: true, isEnd: true },
            t('table.range'),
            t('table.status'),
            t('table.laboratory'),
            t('table.notes'),
          ]}
          rows={lines.map(({ id, day, value, range, status, laboratory, notes }) => ({
            key: id,
            cells: [
              <a key="day" href={`/health-metrics/values/${id}/edit`} className="link inline-block py-1">
                {day}
                <span className="sr-only"> {t('table.change', { value })}</span>
              </a>,
              value,
              range,
              status,
              laboratory,
              notes ? (
                <span key="notes" className="font-serif wrap-anywhere whitespace-pre-line">
                  {notes}
                </span>
              ) : (
                ''
              ),
            ],
          }))}
        />
      </ListFrame>
      <p className="mt-8">{t('ask')}</p>
    </div>
  );
}
