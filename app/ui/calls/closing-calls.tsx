import { useTranslation } from '#app/ui/texts.tsx';

/** What closing the account does to somebody's calls, before they decide. */
export function ClosingCalls({ calls }: { calls: number }) {
  const { t } = useTranslation('settings');
  if (calls === 0) return null;
  return (
    <section aria-labelledby="closing-calls" className="rounded-card border-2 border-warn p-4">
      <h2 id="closing-calls">{t('close.calls.title')}</h2>
      <p className="mt-3">{t('close.calls.end', { count: calls })}</p>
      <p className="mt-1">{t('close.calls.stay')}</p>
    </section>
  );
}
