import { useTranslation } from '#app/ui/texts.tsx';

interface Ending {
  /** Of any side. */
  readonly calls: number;
  /** How many have one of them with this coach. */
  readonly people: number;
  /** How many this coach has now. */
  readonly members: number;
}

/** What closing the account does to somebody's calls, and to those whom they coach, before they decide. */
export function ClosingCalls({ calls, people, members }: Ending) {
  const { t } = useTranslation('settings');
  if (calls === 0 && members === 0) return null;
  return (
    <section aria-labelledby="closing-calls" className="rounded-card border-2 border-warn p-4">
      <h2 id="closing-calls">{t(members > 0 ? 'close.calls.titleCoach' : 'close.calls.title')}</h2>
      {members > 0 ? <p className="mt-3">{t('close.calls.members', { count: members })}</p> : null}
      {calls > 0 ? (
        <>
          <p className="mt-3">{t('close.calls.end', { count: calls })}</p>
          {people > 0 ? <p className="mt-1">{t('close.calls.people', { count: people })}</p> : null}
          <p className="mt-1">{t('close.calls.stay')}</p>
        </>
      ) : null}
    </section>
  );
}
