import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { DayDot } from '../parts/day-dot.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row, Rows, Streak } from '../parts/row.tsx';
import { AmountTick, Tick } from '../parts/tick.tsx';
import { dayPath, stepOf, type DayTicks, type TickRow } from './views.ts';

/** Habits of a day, each marked by one press; with a row for each, at which the answer stands. */
export function DayTickRows({ rows, day, back }: Omit<DayTicks, 'view'>) {
  return (
    <Rows>
      {rows.map((row) => (
        <Row
          key={row.id}
          id={`habit-${row.id}`}
          front={frontOf(row, day, back)}
          title={<RowTitle row={row} />}
          line={
            <>
              <RowLine row={row} />
              {row.target === null || row.said !== null ? null : (
                <div className="mt-1 w-fit text-ink">
                  <RowAmount row={row} day={day} back={back} />
                </div>
              )}
            </>
          }
        />
      ))}
    </Rows>
  );
}

const signs = { open: 'quiet', part: 'part', done: 'kept', skipped: 'rest' } as const;

/** Its tick; of one that was put away since, the sign of what the day was. */
function frontOf(row: TickRow, day: string, back: string): ReactNode {
  if (row.said !== null) return <DayDot state={signs[row.state]} className="size-5 text-pine" />;
  return <RowTick row={row} day={day} back={back} />;
}

const RowTitle = ({ row }: { row: TickRow }) => (
  <span className="inline-flex items-center gap-2">
    <PillarMark pillar={row.pillar} className="size-5" />
    <a href={row.href} className="wrap-anywhere no-underline hover:text-pine">
      {row.name}
    </a>
  </span>
);

function RowLine({ row }: { row: TickRow }) {
  const { t } = useTranslation('habits');
  return (
    <>
      {[row.said ?? (row.state === 'skipped' ? t('state.skipped') : null), row.line]
        .filter(Boolean)
        .join(' · ')}{' '}
      {row.streak ? <Streak>{row.streak}</Streak> : null}
    </>
  );
}

/** One press for the whole of it. */
function RowTick({ row, day, back }: { row: TickRow; day: string; back: string }) {
  const { t } = useTranslation('habits');
  const { name, target, unit, state } = row;
  return (
    <Tick
      action={dayPath(row.id, day)}
      fields={{ back }}
      // What is counted has other buttons, too: this one says how much it is.
      name={target === null ? name : t('amount.all', { name, target, unit })}
      done={state === 'done'}
      state={state}
    />
  );
}

function RowAmount({ row, day, back }: { row: TickRow; day: string; back: string }) {
  const { t } = useTranslation('habits');
  const { name, amount, unit } = row;
  const target = row.target ?? 1;
  const step = stepOf(target);
  return (
    <AmountTick
      action={dayPath(row.id, day)}
      fields={{ back, from: String(amount) }}
      step={step}
      less={t('amount.less', { name, step, unit })}
      more={t('amount.more', { name, step, unit })}
      isNone={amount === 0}
    >
      {t('amount.of', { amount, target })}{' '}
      {/* A unit is anybody's words: it breaks before it pushes the row past a phone. */}
      <span className="block max-w-32 text-sm wrap-anywhere whitespace-normal text-ink-soft">{unit}</span>
    </AmountTick>
  );
}
