import { useTranslation } from '#app/ui/texts.tsx';
import { HeatMap } from '../parts/heat-map.tsx';
import type { MonthView } from './views.ts';
import { EventRows } from './what-else.tsx';

/** A month: its days with what became of them, each a link to itself, and the way to the months beside. */
export function MonthPart({ month }: { month: MonthView }) {
  const { t } = useTranslation('today');
  return (
    <section className="mt-8" aria-labelledby="month">
      <h2 id="month">{month.title}</h2>
      <div className="mt-2">
        <HeatMap
          caption={month.caption}
          sentence={month.sentence}
          weekdays={month.weekdays}
          weeks={month.weeks}
        />
      </div>
      <p className="mt-2 text-sm text-ink-soft">{t('month.key')}</p>
      <nav aria-label={t('month.others')} className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {month.earlier ? (
          <a href={month.earlier.href} rel="prev" className="link inline-block py-1">
            ← {month.earlier.text}
          </a>
        ) : null}
        {month.later ? (
          <a href={month.later.href} rel="next" className="link inline-block py-1">
            {month.later.text} →
          </a>
        ) : null}
      </nav>
      {month.events.length > 0 ? (
        <div className="mt-4">
          <EventRows events={month.events} />
        </div>
      ) : null}
    </section>
  );
}
