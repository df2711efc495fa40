import { Choice } from '../parts/choice.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { Progress } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import type { ActLine, RebalanceView } from './views.ts';

/** Specification 3, §9, besides the 70 % that the tab begins with. */
const advice = ['habits', 'journal', 'sleep'] as const;

/** The plan under way with its acts, what a new one would be, and what holds for any of them. */
export function RebalanceTab({ view }: { view: RebalanceView | null }) {
  const { t } = useTranslation('balance');
  return (
    <>
      <p className="mt-6 max-w-prose">{t('rebalance.intro')}</p>
      {view ? (
        <>
          {view.open ? <OpenPlan open={view.open} /> : null}
          <ProposedPlan proposed={view.proposed} hasOpen={view.open !== null} />
        </>
      ) : (
        <p className="mt-4 max-w-prose text-ink-soft">
          {t('rebalance.locked')}{' '}
          <a href="/features/rebalancing-planner" className="link">
            {t('rebalance.lockedLink')}
          </a>
        </p>
      )}
      <section className="mt-10 max-w-2xl" aria-labelledby="advice">
        <h2 id="advice">{t('rebalance.advice.title')}</h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {advice.map((one) => (
            <li key={one}>{t(`rebalance.advice.${one}`)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

function OpenPlan({ open: { title, since, now, acts } }: { open: NonNullable<RebalanceView['open']> }) {
  const { t } = useTranslation('balance');
  return (
    <section className="mt-8 max-w-2xl" aria-labelledby="plan">
      <h2 id="plan">{title}</h2>
      <p className="mt-1 text-ink-soft">{[since, now].filter(Boolean).join(' ')}</p>
      <div className="mt-3">
        <Rows label={t('rebalance.acts')}>
          {acts.map((act) => (
            <Row
              key={act.id}
              id={`act-${act.id}`}
              title={act.name}
              line={
                <>
                  <span className="block">{[t(`rebalance.${act.kind}`), act.text].join(' · ')}</span>
                  <ActButtons act={act} />
                </>
              }
            />
          ))}
        </Rows>
      </div>
    </section>
  );
}

function ActButtons({ act: { id, kind, name, state, href } }: { act: ActLine }) {
  const { t } = useTranslation('balance');
  if (state === 'taken')
    return (
      <span className="mt-1 block">
        {t('rebalance.taken')}{' '}
        {href ? (
          <a href={href} className="link inline-block py-1">
            {t(kind === 'habit' ? 'rebalance.toHabit' : 'rebalance.toGoal')}
          </a>
        ) : null}
      </span>
    );
  if (state === 'left') return <span className="mt-1 block">{t('rebalance.left')}</span>;
  const take = t(kind === 'habit' ? 'rebalance.takeHabit' : 'rebalance.takeGoal');
  return (
    <form method="post" action={`/life-balance/acts/${id}`} className="mt-2 flex flex-wrap gap-3">
      <button
        type="submit"
        name="intent"
        value="take"
        className="btn btn-secondary"
        aria-label={`${take}: ${name}`}
      >
        {take}
      </button>
      <button
        type="submit"
        name="intent"
        value="leave"
        className="btn btn-quiet"
        aria-label={`${t('rebalance.leave')}: ${name}`}
      >
        {t('rebalance.leave')}
      </button>
    </form>
  );
}

function ProposedPlan({ proposed, hasOpen }: { proposed: RebalanceView['proposed']; hasOpen: boolean }) {
  const { t } = useTranslation('balance');
  if (!proposed)
    return (
      <p className="mt-4 max-w-prose text-ink-soft">
        {t('rebalance.unknown')}{' '}
        <a href="/life-balance/scales" className="link">
          {t('scalesLink')}
        </a>
      </p>
    );
  const { id, days, pillar, isTie, choices, shares, acts, isUnderWay } = proposed;
  return (
    <section className="mt-8 max-w-2xl" aria-labelledby="proposed">
      <h2 id="proposed">{t('rebalance.shares')}</h2>
      {isTie ? (
        <div className="no-print mt-3">
          <p className="text-ink-soft">{t('rebalance.tie')}</p>
          <div className="mt-2">
            <Choice label={t('rebalance.choose')} options={choices} />
          </div>
        </div>
      ) : null}
      <div className="mt-3">
        <Rows>
          {shares.map((share) => (
            <Row
              key={share.id}
              front={<PillarMark pillar={share.pillar} />}
              title={share.name}
              line={<Progress value={share.value} of={100} label={share.percent} />}
              end={<Amount>{share.percent}</Amount>}
            />
          ))}
        </Rows>
      </div>
      {acts.length > 0 ? (
        <>
          <h3 className="mt-6">{t('rebalance.proposed')}</h3>
          <p className="mt-1 text-ink-soft">{t('rebalance.proposedText')}</p>
          <div className="mt-3">
            <Rows label={t('rebalance.proposed')}>
              {acts.map(({ kind, name, text }) => (
                <Row key={name} title={name} line={[t(`rebalance.${kind}`), text].join(' · ')} />
              ))}
            </Rows>
          </div>
          {hasOpen ? <p className="mt-4 text-ink-soft">{t('rebalance.replaces')}</p> : null}
          <form method="post" action="/life-balance/plan" className="no-print mt-4">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="days" value={days} />
            <input type="hidden" name="part" value={pillar} />
            <button type="submit" className={`btn ${hasOpen ? 'btn-secondary' : 'btn-primary'}`}>
              {t(hasOpen ? 'rebalance.startNew' : 'rebalance.start')}
            </button>
          </form>
        </>
      ) : (
        <p className="mt-6 text-ink-soft">{t(isUnderWay ? 'rebalance.underWay' : 'rebalance.nothingNew')}</p>
      )}
    </section>
  );
}
