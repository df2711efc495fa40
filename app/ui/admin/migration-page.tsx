import { Form } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { useTranslation } from '../texts.tsx';
import { PersonCell } from './person-cell.tsx';
import { PointsTabs } from './points-tabs.tsx';
import { FactList } from './table.tsx';

interface RunFacts {
  readonly state: 'running' | 'done' | 'failed';
  readonly totalUsers: number;
  readonly successful: number;
  readonly failed: number;
  readonly changed: number;
  readonly points: number;
  readonly when: string;
}

/** The move of old points into the ledger: a dry run first, then its numbers and the button, then what came of it; once. */
export function MigrationPage({
  formKey,
  dryRun,
  move,
  mayMove,
  top,
}: {
  formKey: string;
  dryRun: RunFacts | null;
  move: RunFacts | null;
  mayMove: boolean;
  top: readonly {
    readonly name: string | null;
    readonly email: string;
    readonly xp: number;
    readonly rewardsPoints: number;
    readonly after: number;
  }[];
}) {
  const { t } = useTranslation('xp-admin');
  const isDone = move !== null && move.state === 'done';
  const isRunning = dryRun?.state === 'running' || move?.state === 'running';
  return (
    <>
      <PageTitle>{t('migration.title')}</PageTitle>
      {/* Without script: the page asks again by itself while something is under way. */}
      {isRunning ? <meta httpEquiv="refresh" content="3" /> : null}
      <h1>{t('migration.title')}</h1>
      <PointsTabs current="migration" />
      <p className="mt-6 max-w-prose">{t('migration.intro')}</p>
      <p className="mt-2 max-w-prose text-ink-soft">{t('migration.fields')}</p>
      {move ? <Run of="move" run={move} /> : null}
      {dryRun && !isDone ? <Run of="dryRun" run={dryRun} /> : null}
      {isDone || isRunning ? null : (
        <Form method="post" className="mt-6 flex flex-wrap gap-4">
          <input type="hidden" name="key" value={formKey} />
          {mayMove ? (
            <button type="submit" name="intent" value="move" className="btn btn-primary">
              {t('migration.move')}
            </button>
          ) : null}
          <button
            type="submit"
            name="intent"
            value="try"
            className={`btn ${mayMove ? 'btn-secondary' : 'btn-primary'}`}
          >
            {t(dryRun ? 'migration.tryAgain' : 'migration.try')}
          </button>
        </Form>
      )}
      {top.length > 0 ? (
        <>
          <h2 className="mt-10">{t('migration.top')}</h2>
          <DataTable
            label={t('migration.top')}
            columns={[
              t('column.user'),
              { text: t('column.xp'), isNumber: true, isEnd: true },
              ...(isDone ? [] : [{ text: t('migration.after'), isNumber: true }]),
              { text: t('migration.rewards'), isNumber: true },
            ]}
            rows={top.map((user) => ({
              key: user.email,
              cells: [
                <PersonCell key="user" {...user} />,
                user.xp,
                ...(isDone ? [] : [user.after]),
                user.rewardsPoints,
              ],
            }))}
          />
        </>
      ) : null}
    </>
  );
}

function Run({ of, run }: { of: 'move' | 'dryRun'; run: RunFacts }) {
  const { t } = useTranslation('xp-admin');
  return (
    <section className="mt-8 max-w-2xl" aria-labelledby={of}>
      <h2 id={of}>
        {run.state === 'failed'
          ? t('migration.failedTitle')
          : t(of === 'move' ? 'migration.result' : 'migration.dryRun')}
      </h2>
      <p className="text-ink-soft">{t(`migration.state.${run.state}`, { when: run.when })}</p>
      {run.state === 'failed' ? <p className="mt-2">{t('migration.failedText')}</p> : null}
      <FactList
        facts={[
          [t('migration.totalUsers'), run.totalUsers],
          [t('migration.successful'), run.successful],
          [t('migration.failed'), run.failed],
          [t(`migration.${of === 'move' ? 'changed' : 'wouldChange'}`), run.changed],
          [t(`migration.${of === 'move' ? 'points' : 'wouldPoints'}`), run.points],
        ]}
      />
      {run.failed > 0 && run.state !== 'failed' ? (
        <p className="mt-2 max-w-prose">{t('migration.someFailed')}</p>
      ) : null}
    </section>
  );
}
