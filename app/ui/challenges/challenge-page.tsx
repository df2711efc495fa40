import { PageTitle } from '../page-title.tsx';
import { Celebration } from '../parts/celebration.tsx';
import { DayStrip } from '../parts/day-strip.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { Tick } from '../parts/tick.tsx';
import { useTranslation } from '../texts.tsx';
import { FinishButton } from './run-rows.tsx';
import type { ChallengeView, RunPart } from './views.ts';

/** One challenge: the reader's own days first, what there is to do, who else is at it, and the ways in. */
export function ChallengePage({ view, path }: { view: ChallengeView; path: string }) {
  const { t } = useTranslation('challenges');
  const { run } = view;
  return (
    <div className="max-w-2xl min-w-0">
      <PageTitle>{view.name}</PageTitle>
      <p>
        <a href="/challenges" className="link no-print inline-block py-1">
          {t('one.back')}
        </a>
      </p>
      <h1 className="mt-2 flex items-center gap-3 wrap-anywhere">
        <PillarMark pillar={view.pillar} className="size-8" />
        <span className="min-w-0">{view.name}</span>
      </h1>
      <p className="mt-1 text-ink-soft">{view.facts}</p>
      <p className="mt-4 text-xl wrap-anywhere whitespace-pre-line">{view.task}</p>
      {view.smaller ? <p className="mt-2 text-ink-soft">{t('one.smaller', { text: view.smaller })}</p> : null}
      {run ? <Own run={run} name={view.name} path={path} /> : null}
      {view.choices.length > 0 ? <Begin view={view} path={path} /> : null}
      {view.isOpen ? null : <p className="mt-6">{t('one.ended')}</p>}
      <section className="mt-8" aria-labelledby="together">
        <h2 id="together">{t('together.title')}</h2>
        <p className="mt-2">{view.together.sums}</p>
        {view.together.names ? <p className="mt-1 wrap-anywhere">{view.together.names}</p> : null}
        <p className="mt-1 text-base text-ink-soft">{t('begin.seen')}</p>
      </section>
      {view.about ? (
        <section className="mt-8" aria-labelledby="about">
          <h2 id="about">{t('one.about')}</h2>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{view.about}</p>
        </section>
      ) : null}
      {run && run.stand !== 'finished' ? (
        <form method="post" action={run.action} className="no-print mt-8">
          <button type="submit" name="act" value="leave" className="btn btn-secondary">
            {t('run.leave')}
          </button>
          <p className="mt-1 text-base text-ink-soft">{t('run.leaveHint')}</p>
        </form>
      ) : null}
    </div>
  );
}

/** The reader's days: what can be ticked, how far it is, and all of them in a strip. */
function Own({ run, name, path }: { run: RunPart; name: string; path: string }) {
  const { t } = useTranslation('challenges');
  return (
    <section id="run" className="mt-6 scroll-mt-4" aria-labelledby="days">
      <h2 id="days">{t('run.title')}</h2>
      {run.stand === 'finished' ? (
        <div className="mt-3">
          <Celebration
            title={run.whole}
            line={run.finishedOn ?? ''}
            opens={
              <a href="/habits/new" className="link inline-block py-1">
                {t('run.habit')}
              </a>
            }
          />
        </div>
      ) : (
        <p className="mt-2">{run.line}</p>
      )}
      {run.ticks.length > 0 ? (
        <div className="mt-3">
          <Rows label={t('run.title')}>
            {run.ticks.map(({ title, ...tick }) => (
              <Row key={tick.action} front={<Tick {...tick} />} title={title} />
            ))}
          </Rows>
        </div>
      ) : null}
      {run.stand === 'ready' ? (
        <div className="mt-4">
          <FinishButton action={run.action} name={name} back={path} isMain />
        </div>
      ) : null}
      {run.stand === 'ahead' ? null : (
        <div className="mt-4 max-w-sm">
          <DayStrip label={t('run.strip')} days={run.strip} />
        </div>
      )}
    </section>
  );
}

/** The round that takes somebody in, and today alone; the first one stands out where nothing else does. */
function Begin({ view, path }: { view: ChallengeView; path: string }) {
  const { t } = useTranslation('challenges');
  const isAgain = view.run !== null;
  return (
    <section className="no-print mt-8" aria-labelledby="begin">
      <h2 id="begin">{isAgain ? t('begin.again') : t('begin.title')}</h2>
      <p className="mt-2">{view.rule}</p>
      <form method="post" action={`${path}/runs`} className="mt-4 flex flex-wrap gap-3">
        {view.choices.map(({ startsOn, text }, index) => (
          <button
            key={startsOn}
            type="submit"
            name="start"
            value={startsOn}
            className={`btn ${index === 0 && view.run?.stand !== 'ready' ? 'btn-primary' : 'btn-secondary'}`}
          >
            {text}
          </button>
        ))}
      </form>
    </section>
  );
}
