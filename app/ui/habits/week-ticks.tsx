import { useTranslation } from '#app/ui/texts.tsx';
import { DayDot } from '../parts/day-dot.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Tick } from '../parts/tick.tsx';
import { dayPath, type WeekCell, type WeekRow, type WeekTicks } from './views.ts';

const dots = {
  done: 'kept',
  part: 'part',
  open: 'quiet',
  skipped: 'rest',
  rest: 'rest',
  before: 'ahead',
  ahead: 'ahead',
} as const;

/** The week of each habit: on a phone its name and below it seven ticks; on wide pages one line. */
export function WeekTickRows({ rows, back }: Omit<WeekTicks, 'view'>) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.id} id={`habit-${row.id}`} className="scroll-mt-4 py-3 lg:flex lg:items-center lg:gap-6">
          <p className="flex min-w-0 flex-1 items-center gap-2">
            <PillarMark pillar={row.pillar} className="size-5" />
            <a
              href={row.href}
              className="min-w-0 flex-1 font-semibold wrap-anywhere no-underline hover:text-pine"
            >
              {row.name}
            </a>{' '}
            <span className="flex-none text-base text-ink-soft tabular-nums">{row.kept}</span>
          </p>
          <ol className="mt-1 grid max-w-md grid-cols-7 lg:mt-0 lg:w-96">
            {row.cells.map((cell) => (
              <li key={cell.day} className="text-center">
                <Cell row={row} cell={cell} back={back} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function Cell({ row, cell, back }: { row: WeekRow; cell: WeekCell; back: string }) {
  const { t } = useTranslation('habits');
  const { state } = cell;
  const isTick = cell.isOpen && state !== 'rest' && state !== 'before' && state !== 'ahead';
  return (
    <>
      <span
        aria-hidden="true"
        className={`mx-auto block w-fit border-b-2 text-sm leading-tight ${cell.isToday ? 'border-pine font-semibold' : 'border-transparent text-ink-soft'}`}
      >
        {cell.letter} <span className="tabular-nums">{cell.number}</span>
      </span>{' '}
      {isTick ? (
        <div className="flex justify-center">
          <Tick
            action={dayPath(row.id, cell.day)}
            fields={{ back }}
            name={t('dayOf', { name: row.name, day: cell.name, state: cell.said })}
            done={state === 'done'}
            state={state}
          />
        </div>
      ) : (
        <span className="flex h-11 items-center text-pine">
          <DayDot state={dots[state]} />
          <span className="sr-only">{t('dayOf', { name: row.name, day: cell.name, state: cell.said })}</span>
        </span>
      )}
    </>
  );
}
