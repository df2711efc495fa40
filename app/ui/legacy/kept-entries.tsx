import { useTranslation } from '../texts.tsx';
import type { Entry } from './views.ts';

/** What is kept of a part, where it was changed somewhere else meanwhile. */
export function KeptEntries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('legacy');
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="current">
      <h2 id="current" className="text-xl">
        {t('current')}
      </h2>
      <dl className="mt-2 space-y-3">
        {entries.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-serif text-lg wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
