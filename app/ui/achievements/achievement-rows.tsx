import { Meter } from '../parts/meter.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { Stamp } from '../parts/stamp.tsx';
import { useTranslation } from '../texts.tsx';
import type { AchievementView } from './views.ts';

/** How a stamp is drawn for what became of it. */
export const stampState = (state: AchievementView['state']): 'earned' | 'ready' | 'ahead' =>
  state === 'earned' || state === 'ready' ? state : 'ahead';

/** Achievements as rows: what it is, where the reader stands with it, and a button where it can be claimed. */
export function AchievementRows({ label, items }: { label: string; items: readonly AchievementView[] }) {
  return (
    <div className="mt-3 max-w-work">
      <Rows label={label}>
        {items.map((item) => (
          <AchievementRow key={item.id} item={item} />
        ))}
      </Rows>
    </div>
  );
}

function AchievementRow({ item }: { item: AchievementView }) {
  const { id, name, text, state } = item;
  return (
    <Row
      id={id}
      front={<Stamp of={item.of} state={stampState(state)} />}
      title={name}
      href={`/achievements/${id}`}
      line={
        <>
          <span className="block">{text}</span>
          <Stand item={item} />
          {state === 'ready' ? <ClaimButton item={item} /> : null}
        </>
      }
    />
  );
}

/** Where the reader stands with it, in words; a bar where some of it is done. */
function Stand({ item }: { item: AchievementView }) {
  const { t } = useTranslation('achievements');
  const { state, done, times, points, credits } = item;
  if (state === 'earned') return <span className="block">{t('earned.on', { day: item.claimedOn })}</span>;
  if (state === 'ready')
    return <span className="block text-ink">{t('ready.worth', { points, credits })}</span>;
  if (state === 'locked') return <span className="block">{t('state.locked', { level: item.opensAt })}</span>;
  return done > 0 ? (
    <Progress item={item} />
  ) : (
    <span className="block">{t('progress', { done, times })}</span>
  );
}

/** How far the reader is, as a bar with its words. */
export function Progress({ item }: { item: AchievementView }) {
  const { t } = useTranslation('achievements');
  const { name, done, times } = item;
  return (
    <Meter label={t('meter', { name })} value={done} of={times} start={t('progress', { done, times })} />
  );
}

/** Claims it; whose it is, is said to those who do not see the row. */
function ClaimButton({ item }: { item: AchievementView }) {
  const { t } = useTranslation('achievements');
  return (
    // Above the link that the whole row is.
    <form method="post" action={`/achievements/${item.id}/claim`} className="relative mt-1 inline-block">
      <button type="submit" className="btn btn-secondary">
        {t('ready.button')}
        <span className="sr-only"> {item.name}</span>
      </button>
    </form>
  );
}
