import { DataTable } from '../parts/data-table.tsx';
import { Quote } from '../parts/leaf.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import { useTranslation } from '../texts.tsx';
import { MeasuredWheel } from './measured.tsx';
import type { MeasuredView } from './views.ts';

/** Two measurements beside each other. */
export interface ComparisonView {
  readonly before: { readonly day: string; readonly name: string; readonly notes: string };
  readonly after: { readonly day: string; readonly name: string; readonly notes: string };
  /** 'Three higher, one lower, one as before.' */
  readonly sum: string;
  /** The later one, with where the earlier one stood. */
  readonly measured: MeasuredView;
}

/** The wheel with the earlier one dashed, each difference in words and numbers, and what was written at both. */
export function Comparison({ view: { before, after, sum, measured } }: { view: ComparisonView }) {
  const { t } = useTranslation('measurements');
  const lines = [...measured.scores, { pillar: null, name: t('overall'), ...measured.overall }];
  return (
    <>
      <p className="mt-2">{sum}</p>
      <div className="mt-6">
        <MeasuredWheel measured={measured} />
      </div>
      <DataTable
        label={measured.title}
        columns={[
          t('compare.part'),
          { text: before.day, isNumber: true },
          { text: after.day, isNumber: true },
          { text: t('compare.change'), isEnd: true },
        ]}
        rows={lines.map(({ pillar, name, score, before: then, change }) => ({
          key: pillar ?? 'overall',
          cells: [
            <PillarName key="name" pillar={pillar}>
              {name}
            </PillarName>,
            then,
            score,
            change,
          ],
        }))}
      />
      {[before, after].map(({ day, name, notes }) =>
        notes ? <Quote key={day} text={notes} when={`${day} · ${name}`} /> : null,
      )}
    </>
  );
}
