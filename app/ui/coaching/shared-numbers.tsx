import type { ListView } from '#app/http/list-query.ts';
import { SharedBody, type BodyTableView } from '../body/body-table.tsx';
import { RatingLines, type LinesView } from '../journal/rating-lines.tsx';
import { Pager } from '../lists/pager.tsx';
import { Measured } from '../measurements/measured.tsx';
import type { LineView } from '../measurements/measurement-history.tsx';
import type { MeasuredView, MeasurementLine } from '../measurements/views.ts';
import { DataTable } from '../parts/data-table.tsx';
import { LineWithBand } from '../parts/line-with-band.tsx';
import { useTranslation } from '../texts.tsx';

/** What was measured: the wheel, the whole as a line, and every measurement in a table; and what is shown of the body. */
export function SharedMeasurements({
  body,
  ...measured
}: Parameters<typeof MeasuredLife>[0] & { body: BodyTableView | null }) {
  return (
    <>
      <MeasuredLife {...measured} />
      {body ? <SharedBody table={body} /> : null}
    </>
  );
}

function MeasuredLife({
  list,
  measured,
  drawn,
  names,
  lines,
}: {
  list: ListView;
  /** Null: nothing was measured yet. */
  measured: MeasuredView | null;
  drawn: LineView | null;
  /** Of the five parts. */
  names: readonly string[];
  lines: readonly MeasurementLine[];
}) {
  const { t } = useTranslation(['measurements', 'coaching']);
  if (!measured || !drawn) return <p>{t('coaching:shared.noMeasurements')}</p>;
  return (
    <>
      <h2>{t('coaching:shared.newest')}</h2>
      <p className="mt-1">{measured.sentence}</p>
      <Measured measured={measured} />
      <section className="mt-8" aria-labelledby="line">
        <h2 id="line">{drawn.title}</h2>
        <p className="mt-1 text-ink-soft">{drawn.description}</p>
        <div className="mt-4">
          <LineWithBand
            title={drawn.title}
            description={drawn.description}
            points={drawn.points}
            ends={drawn.ends}
            last={drawn.last}
            table={{ label: t('line.numbers'), columns: [t('history.day'), drawn.name], rows: drawn.rows }}
          />
        </div>
      </section>
      <h2 className="mt-8">{t('history.all')}</h2>
      <DataTable
        label={t('history.all')}
        columns={[
          t('history.day'),
          { text: t('overall'), isNumber: true, isEnd: true },
          ...names.map((text) => ({ text, isNumber: true })),
        ]}
        rows={lines.map(({ id, day, name, scores, overall }) => ({
          key: id,
          cells: [
            <span key="day" className="block whitespace-nowrap">
              {day}
              <span className="block text-ink-soft">{name}</span>
            </span>,
            t('outOf', { score: overall }),
            ...scores,
          ],
        }))}
      />
      <Pager list={list} />
    </>
  );
}

/** Ratings of the journal as lines. */
export function SharedRatings({ lines }: { lines: readonly LinesView[] }) {
  const { t } = useTranslation('coaching');
  if (lines.length === 0) return <p>{t('shared.noRatings')}</p>;
  return (
    <>
      <p className="text-ink-soft">{t('shared.ratingsIntro')}</p>
      <RatingLines lines={lines} />
    </>
  );
}
