import { RunRows } from '../challenges/run-rows.tsx';
import type { RunRow } from '../challenges/views.ts';
import { useTranslation } from '../texts.tsx';

/** Challenges that somebody is at, each with its tick. */
export function ChallengesPart({ runs, back }: { runs: readonly RunRow[]; back: string }) {
  const { t } = useTranslation('challenges');
  if (runs.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="challenges">
      <h2 id="challenges">{t('title')}</h2>
      <div className="mt-3">
        <RunRows label={t('title')} runs={runs} back={back} />
      </div>
    </section>
  );
}
