import { keptPart } from '../kept-part.tsx';
import { DayDot, type DayState } from './day-dot.tsx';

export interface StripDay {
  readonly id: string;
  /** Where the day is; none where there is nothing to see yet. */
  readonly href?: string | undefined;
  /** 'M', and '16'. */
  readonly letter: string;
  readonly number: string;
  /** The day and how it went, for whoever does not see the sign: 'Monday, November 16: kept'. */
  readonly name: string;
  readonly state: DayState;
  readonly isToday?: boolean;
  /** It is the one that is read: a day before today may be. */
  readonly isShown?: boolean;
}

function Inside({ day }: { day: StripDay }) {
  return (
    <>
      <span aria-hidden="true" className="block text-sm text-ink-soft">
        {day.letter}
      </span>
      <span
        aria-hidden="true"
        className={`mx-auto block w-fit px-1 tabular-nums ${day.isToday ? 'border-b-2 border-pine font-semibold' : 'border-b-2 border-transparent'}`}
      >
        {day.number}
      </span>
      <span className="mt-1 block h-4 text-pine">
        <DayDot state={day.state} />
      </span>
      <span className="sr-only">{day.name}</span>
    </>
  );
}

/** Whoever's day went so sees the same in it. */
const KeptInside = keptPart('day of a strip', Inside, ({ day }) =>
  [day.letter, day.number, day.isToday === true, day.state, day.name].join(' '),
);

const look = 'block rounded-field px-0.5 py-1.5 text-center no-underline';

/** Days as links in rows of seven: a week, or all the days of a program. Of no days, nothing. On paper, too, it says how they went. */
export function DayStrip({ label, days }: { label: string; days: readonly StripDay[] }) {
  if (days.length === 0) return null;
  return (
    <nav aria-label={label} className="prints">
      <ol className="grid grid-cols-7 gap-y-1">
        {days.map((day) => (
          <li key={day.id}>
            {day.href ? (
              <a
                href={day.href}
                className={`${look} ${day.isShown ? 'bg-pine-tint outline-1 -outline-offset-1 outline-pine' : 'hover:bg-sunk'}`}
                aria-current={day.isToday ? 'date' : day.isShown ? 'page' : undefined}
              >
                <KeptInside day={day} />
              </a>
            ) : (
              <span className={look}>
                <KeptInside day={day} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
