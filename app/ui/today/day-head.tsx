import { Horizon } from '../parts/horizon.tsx';
import type { DayHead as Head } from './views.ts';

/** The date, one sentence on what is waiting, and the hills: where the sun stands says the same. */
export function DayHead({ head: { title, day } }: { head: Head }) {
  return (
    <header>
      <h1>{title}</h1>
      {/* A tick that is answered in its place changes this, too. */}
      {day ? (
        <div data-follows="day-head">
          <p className="mt-2 text-ink-soft">{day.sentence}</p>
          <div className="mt-4 max-w-md">
            <Horizon {...day.horizon} share={day.share} />
          </div>
        </div>
      ) : null}
    </header>
  );
}
