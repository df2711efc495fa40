import type { ReactNode } from 'react';
import { keptPart } from '../kept-part.tsx';
import { pillarHues, type Pillar } from '../pillar-hues.tsx';
import { DayDot, type DayState } from './day-dot.tsx';
import { Drawing, Numbers, type NumbersTable } from './drawing.tsx';

export interface HeatDay {
  readonly number: string;
  readonly href?: string | undefined;
  /** 'November 16: kept' */
  readonly name: string;
  readonly state: DayState;
  readonly isToday?: boolean;
  /** Something was written on it: a line below its sign. */
  readonly isWritten?: boolean;
  /** Something is to be reached on it: a flag beside the line. */
  readonly isMarked?: boolean;
}

/**
 * A month as a table of links; a day that is not of this month is null. How a day looks stands in the styles (`.month`): a page
 * of several habits has hundreds of them.
 */
export function HeatMap({
  caption,
  sentence,
  weekdays,
  weeks,
  hue,
}: {
  caption: string;
  /** What the month says: '19 of 30 days, most often on Tuesdays.' */
  sentence?: string;
  /** Seven: the short one is seen, the long one read out. */
  weekdays: Weekdays;
  weeks: readonly (readonly (HeatDay | null)[])[];
  hue?: Pillar | undefined;
}) {
  return (
    <div>
      {sentence ? <p className="mb-2">{sentence}</p> : null}
      <table className={`month ${hue ? pillarHues[hue] : 'text-pine'}`}>
        <caption className="sr-only">{caption}</caption>
        <KeptWeekdays weekdays={weekdays} />
        <tbody>
          {weeks.map((week, at) => (
            <tr key={at}>
              {week.map((day, index) => (
                <td key={index}>{day ? <HeatCell day={day} /> : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Weekdays = readonly { readonly short: string; readonly long: string }[];

function WeekdayRow({ weekdays }: { weekdays: Weekdays }) {
  return (
    <thead>
      <tr>
        {weekdays.map((day) => (
          <th key={day.long} scope="col" className="w-10 pb-1 text-center text-sm font-normal text-ink-soft">
            <abbr title={day.long} className="no-underline">
              {day.short}
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const KeptWeekdays = keptPart('weekdays', WeekdayRow, ({ weekdays }) =>
  weekdays.map(({ long }) => long).join(),
);

function Inside({ day }: { day: HeatDay }) {
  return (
    <>
      <b aria-hidden="true" className={day.isToday ? 'today' : undefined}>
        {day.number}
      </b>
      <DayDot state={day.state} className="" />
      {day.isWritten || day.isMarked ? (
        <svg
          viewBox="0 0 24 8"
          width="24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          className="month-marks"
        >
          {day.isWritten ? <path d={day.isMarked ? 'M2 6c3-4 5 1 9-1' : 'M7 5c3-4 6 1 10-1'} /> : null}
          {day.isMarked ? (
            <path
              d={day.isWritten ? 'M17 7V1h5l-2 1.5 2 1.5h-5' : 'M10 7V1h5l-2 1.5 2 1.5h-5'}
              stroke="var(--color-clay)"
            />
          ) : null}
        </svg>
      ) : null}
      <span className="sr-only">{day.name}</span>
    </>
  );
}

/** Whoever kept a day sees the same in it; what somebody wrote or has set themselves is not kept. */
const KeptInside = keptPart('day of a month', Inside, ({ day }) =>
  day.isWritten || day.isMarked ? null : `${day.number} ${day.isToday === true} ${day.state} ${day.name}`,
);

function HeatCell({ day }: { day: HeatDay }) {
  return day.href ? (
    <a href={day.href} aria-current={day.isToday ? 'date' : undefined}>
      <KeptInside day={day} />
    </a>
  ) : (
    <div>
      <KeptInside day={day} />
    </div>
  );
}

/**
 * A share as words with a square before them that is the fuller the higher it is, for a cell of a table: the eye finds what
 * stands out, the words say how much.
 * @param share 0 to 1
 */
export function HeatShare({ share, children }: { share: number; children: ReactNode }) {
  const full = Math.min(1, Math.max(0, share)) * 14;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg viewBox="0 0 14 14" width="14" aria-hidden="true" className="size-3.5 flex-none text-pine">
        <rect width="14" height="14" rx="2" className="fill-sunk" />
        <rect y={14 - full} width="14" height={full} rx="2" fill="currentColor" />
      </svg>
      {children}
    </span>
  );
}

const size = 10;
const step = 13;

/**
 * A year without links: a column a week, ten units a day. A half is a triangle, nothing a ring, a day off a dash, so that
 * it reads in one color.
 * @param days from the first one on, in order @param offset how many days of the first week are before it, 0 to 6
 */
export function YearMap({
  title,
  description,
  days,
  offset,
  hue,
  table,
}: {
  title: string;
  description: string;
  days: readonly DayState[];
  offset: number;
  hue?: Pillar | undefined;
  table: NumbersTable;
}) {
  const columns = Math.max(1, Math.ceil((days.length + offset) / 7));
  return (
    <div className={hue ? pillarHues[hue] : 'text-pine'}>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        <Drawing
          title={title}
          description={description}
          box={[columns * step, 7 * step]}
          className="block h-24 w-auto max-w-none"
        >
          {days.map((state, index) => (
            <YearDay key={index} state={state} at={index + offset} />
          ))}
        </Drawing>
      </div>
      <div className="text-ink">
        <Numbers table={table} />
      </div>
    </div>
  );
}

function YearDay({ state, at }: { state: DayState; at: number }) {
  const x = Math.floor(at / 7) * step + 1;
  const y = (at % 7) * step + 1;
  if (state === 'kept') return <rect x={x} y={y} width={size} height={size} rx="2" fill="currentColor" />;
  if (state === 'part') return <path d={`M${x} ${y}h${size}l${-size} ${size}z`} fill="currentColor" />;
  if (state === 'quiet')
    return <circle cx={x + 5} cy={y + 5} r="2.5" stroke="var(--color-field)" strokeWidth="1.5" />;
  if (state === 'rest')
    return <path d={`M${x + 2} ${y + 5}h6`} stroke="var(--color-field)" strokeWidth="1.5" />;
  return null;
}
