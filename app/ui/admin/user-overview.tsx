import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { FactList } from './table.tsx';
import { UserActs } from './user-acts.tsx';
import type { UserHead } from './user-page.tsx';
import { meetingsText, stepsText, type Meetings, type StepsDone } from './user-table.tsx';

interface SessionFacts {
  readonly id: string;
  readonly device: string;
  readonly lastSeen: string;
  readonly isThis: boolean;
}

/** What the first page about somebody tells: what needs somebody, facts, where they are signed in, what can be done. */
export interface UserOverviewFacts {
  readonly head: UserHead;
  readonly isSelf: boolean;
  readonly hasAccount: boolean;
  readonly ban: { readonly reason: string; readonly since: string } | null;
  readonly needs: readonly { readonly enrollmentId: string; readonly kind: string }[];
  /** Whether they have a program with calls, and nobody who would hold them. */
  readonly lacksCoach: boolean;
  /** Open flags of their behavior, with the numbers that each rests on. */
  readonly flags: readonly {
    readonly id: string;
    readonly kind: string;
    readonly since: string;
    readonly details: readonly (readonly [name: string, value: number])[];
  }[];
  readonly facts: {
    readonly joined: string;
    readonly seen: string | null;
    readonly phone: string | null;
    readonly language: string | null;
    readonly timezone: string;
    readonly leadStatus: string | null;
    readonly leadSource: string | null;
    readonly isOnboarded: boolean;
    readonly steps: StepsDone;
    readonly meetings: Meetings;
    readonly tookDriverQuiz: boolean;
    readonly level: { readonly level: number; readonly name: string; readonly xp: number };
    readonly coach: { readonly id: string; readonly name: string } | null;
  };
  readonly sessions: readonly SessionFacts[];
}

/** The first page about somebody: facts on the left, what is to do on the right. */
export function UserOverview(user: UserOverviewFacts) {
  const { t } = useTranslation(['users', 'xp-admin']);
  const { head, ban, needs, lacksCoach, flags, hasAccount, sessions } = user;
  const path = `/admin/users/${head.id}`;
  return (
    <div className="gap-x-10 xl:grid xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
      <section className="xl:col-start-2">
        <h2>{t('needs.title')}</h2>
        {ban ? (
          <p className="mt-3 max-w-prose border-l-2 border-warn pl-4 wrap-anywhere">
            {t('ban.since', { moment: ban.since })} <span className="whitespace-pre-line">{ban.reason}</span>
          </p>
        ) : null}
        {needs.length + flags.length > 0 || lacksCoach ? (
          <div className="mt-3">
            <Rows label={t('needs.title')}>
              {needs.map(({ enrollmentId, kind }) => (
                <Row
                  key={`${enrollmentId} ${kind}`}
                  title={t(`need.${kind}`)}
                  href={`/admin/payments/${enrollmentId}`}
                  line={t('needs.open')}
                />
              ))}
              {lacksCoach ? (
                <Row title={t('need.coachless')} href="/admin/coaches" line={t('needs.assign')} />
              ) : null}
              {flags.map(({ id, kind, since, details }) => (
                <Row
                  key={id}
                  title={t('needs.flag', { kind: t(`xp-admin:kind.${kind}`) })}
                  href={`/admin/flags/${id}`}
                  line={[
                    t('needs.since', { day: since }),
                    ...details.map(([name, value]) => `${t(`xp-admin:detail.${name}`)}: ${value}`),
                  ].join(' · ')}
                />
              ))}
            </Rows>
          </div>
        ) : ban ? null : (
          <p className="mt-2 text-ink-soft">{t(hasAccount ? 'needs.none' : 'needs.lead')}</p>
        )}
      </section>
      <section className="max-xl:mt-8 xl:row-span-2 xl:row-start-1">
        <h2>{t('facts.title')}</h2>
        <Facts facts={user.facts} />
        {hasAccount ? <Points email={head.email} /> : null}
        <p className="mt-3 text-ink-soft">{t('journal')}</p>
      </section>
      <div className="min-w-0 xl:col-start-2">
        {hasAccount ? <Sessions path={path} sessions={sessions} /> : null}
        <UserActs user={user} path={path} />
      </div>
    </div>
  );
}

/** Where their points are, and where they are given some. */
function Points({ email }: { email: string }) {
  const { t } = useTranslation('users');
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      <a href={`/admin/xp?q=${encodeURIComponent(email)}`} className="link inline-block py-1">
        {t('points.see')}
      </a>
      <a href={`/admin/xp/award?to=${encodeURIComponent(email)}`} className="link inline-block py-1">
        {t('points.award')}
      </a>
    </p>
  );
}

function Facts({ facts }: Pick<UserOverviewFacts, 'facts'>) {
  const { t } = useTranslation('users');
  const { leadStatus, leadSource, coach, level } = facts;
  return (
    <FactList
      facts={[
        [t('column.created'), facts.joined],
        [t('column.seen'), facts.seen ?? t('seen.never')],
        [t('column.level'), t('facts.level', level)],
        [
          t('column.onboarding'),
          [t(facts.isOnboarded ? 'facts.onboarded' : 'facts.notOnboarded'), stepsText(t, facts.steps)].join(
            ' · ',
          ),
        ],
        [t('column.meetings'), meetingsText(t, facts.meetings)],
        [t('column.quiz'), t(facts.tookDriverQuiz ? 'yes' : 'no')],
        ...(leadStatus ? ([[t('filter.lead'), t(`lead.${leadStatus}`)]] as const) : []),
        ...(leadSource ? ([[t('filter.source'), t(`source.${leadSource}`)]] as const) : []),
        ...(coach
          ? ([
              [
                t('facts.coach'),
                <a key="coach" href={`/admin/users/${coach.id}`} className="link">
                  {coach.name}
                </a>,
              ],
            ] as const)
          : []),
        ...(facts.phone ? ([[t('facts.phone'), facts.phone]] as const) : []),
        [t('column.language'), facts.language ?? t('facts.unknown')],
        [t('facts.timezone'), facts.timezone],
      ]}
    />
  );
}

/** Where somebody is signed in; each place can be ended, and all of them. */
function Sessions({ path, sessions }: { path: string; sessions: readonly SessionFacts[] }) {
  const { t } = useTranslation('users');
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <section className="mt-8">
      <h2>{t('sessions.title')}</h2>
      {sessions.length === 0 ? <p className="mt-2 text-ink-soft">{t('sessions.none')}</p> : null}
      {sessions.length > 0 ? (
        <div className="mt-3">
          <Rows label={t('sessions.title')}>
            {sessions.map(({ id, device, lastSeen, isThis }) => (
              <Row
                key={id}
                title={device}
                line={t('sessions.seen', { moment: lastSeen })}
                end={
                  isThis ? (
                    t('sessions.this')
                  ) : (
                    <form method="post" action={`${path}/sessions`}>
                      <button type="submit" name="session" value={id} className="link py-1">
                        {t('sessions.end')}
                        <span className="sr-only"> {device}</span>
                      </button>
                    </form>
                  )
                }
              />
            ))}
          </Rows>
        </div>
      ) : null}
      {others.length > 1 ? (
        <form method="post" action={`${path}/sessions`} className="mt-3">
          <button type="submit" className="btn btn-secondary">
            {t('sessions.endAll')}
          </button>
        </form>
      ) : null}
    </section>
  );
}
