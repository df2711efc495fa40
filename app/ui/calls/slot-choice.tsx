import { useTranslation } from '#app/ui/texts.tsx';
import type { SlotWeek } from './views.ts';

/** Free moments as buttons: one press books, or moves. The weeks after the first one are folded. */
export function SlotChoice({ weeks, action }: { weeks: readonly SlotWeek[]; action: string }) {
  const { t } = useTranslation('calls');
  return (
    <form method="post" action={action} aria-label={t('slots.title')}>
      {weeks.map((week, index) => (
        <details key={week.title} open={index === 0} className="border-b border-line py-2">
          <summary className="py-2 font-semibold">{week.title}</summary>
          <ul className="divide-y divide-line">
            {week.days.map(({ day, slots }) => (
              <li key={day} className="py-3">
                <h3 className="text-base">{day}</h3>
                <ul className="mt-2 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
                  {slots.map(({ value, time, theirs }) => (
                    <li key={value}>
                      <button
                        type="submit"
                        name="slot"
                        value={value}
                        className="btn btn-secondary h-full w-full flex-col px-3"
                      >
                        <span className="tabular-nums">
                          {time}
                          <span className="sr-only">, {day}</span>
                        </span>
                        {theirs ? <span className="text-sm font-normal text-ink-soft">{theirs}</span> : null}
                      </button>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </form>
  );
}
