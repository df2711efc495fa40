import { useTranslation } from '#app/ui/texts.tsx';
import type { CallWishView } from './views.ts';

/** What somebody told who asked for a strategy call: when it suited them, and what should be known before it. */
export function CallWishFacts({ wish }: { wish: CallWishView }) {
  const { t } = useTranslation(['leads', 'calls']);
  const lines = [
    [t('call.days'), wish.days.map((day) => t(`day.${day}`)).join(', ')],
    [t('call.times'), wish.times.map((time) => t(`time.${time}`)).join(', ')],
    [t('calls:lead.note'), wish.note],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="mt-2">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-ink-soft">{name}: </dt>
          <dd className="inline wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
