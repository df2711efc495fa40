import { Horizon } from '../parts/horizon.tsx';
import type { DayHead as Head } from './views.ts';

/** The date, one sentence on what is waiting, and the hills: where the sun stands says the same. */
export function DayHead({ head }: { head: Head }) {
  return (
    <header>
      <h1>{head.title}</h1>
      {/* A tick that is answered in its place changes this, too. */}
      <div data-follows="day-head">
        <p className="mt-2 text-ink-soft">{head.sentence}</p>
        <div className="mt-4 max-w-md">
          <Horizon {...head.horizon} share={head.share} />
        </div>
      </div>
    </header>
  );
}
