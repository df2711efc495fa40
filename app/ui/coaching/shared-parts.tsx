import type { ListView } from '#app/http/list-query.ts';
import { Pager } from '../lists/pager.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row, Rows } from '../parts/row.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { useTranslation } from '../texts.tsx';

/** The completed forms of a member, each with the way to its answers. */
export function SharedForms({
  forms,
  memberId,
}: {
  forms: readonly { readonly id: string; readonly title: string; readonly when: string }[];
  memberId: string;
}) {
  const { t } = useTranslation('coaching');
  if (forms.length === 0) return <p>{t('shared.noForms')}</p>;
  return (
    <Rows label={t('part.answers')}>
      {forms.map(({ id, title, when }) => (
        <Row
          key={id}
          title={title}
          href={`/coach/members/${memberId}/forms/${id}`}
          line={t('shared.completed', { when })}
        />
      ))}
    </Rows>
  );
}

/** Check-ins of days, the newest first: what was done, what was felt, and their own words. */
export function SharedCheckIns({
  list,
  checkIns,
}: {
  list: ListView;
  checkIns: readonly {
    readonly day: string;
    readonly said: string;
    readonly programDay: number;
    readonly isDone: boolean;
    readonly reflection: string;
    readonly ratings: readonly { readonly label: string; readonly value: number }[];
  }[];
}) {
  const { t } = useTranslation('coaching');
  if (checkIns.length === 0) return <p>{t('shared.noCheckIns')}</p>;
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {checkIns.map((one) => (
          <li key={one.day} className="py-3">
            <h2 className="text-lg">{one.said}</h2>
            <p className="text-ink-soft">
              {t('shared.day', { day: one.programDay })} · {t(one.isDone ? 'shared.done' : 'shared.notDone')}
            </p>
            {one.reflection ? (
              <p className="mt-1 font-serif text-lg font-[350] wrap-anywhere whitespace-pre-line">
                {one.reflection}
              </p>
            ) : null}
            {one.ratings.length > 0 ? (
              <dl className="mt-1 text-base">
                {one.ratings.map(({ label, value }) => (
                  <div key={label} className="flex justify-between gap-4">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="whitespace-nowrap tabular-nums">{t('shared.ofTen', { value })}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </li>
        ))}
      </ol>
      <Pager list={list} />
    </>
  );
}

interface SharedGoal {
  readonly id: string;
  readonly pillar: Pillar;
  readonly title: string;
  readonly description: string;
  readonly targetDay: string | null;
  readonly progress: number;
}

/** Goals of a member that are under way, and those that were reached. */
export function SharedGoals({
  list,
  underWay,
  reached,
}: {
  list: ListView;
  underWay: readonly SharedGoal[];
  reached: readonly SharedGoal[];
}) {
  const { t } = useTranslation('coaching');
  return (
    <>
      {underWay.length === 0 ? (
        <p>{t('shared.noGoals')}</p>
      ) : (
        <Goals label={t('part.goals')} goals={underWay} />
      )}
      <Pager list={list} />
      {reached.length > 0 ? (
        <>
          <h2 className="mt-8 mb-3">{t('shared.reached')}</h2>
          <Goals label={t('shared.reached')} goals={reached} />
        </>
      ) : null}
    </>
  );
}

function Goals({ label, goals }: { label: string; goals: readonly SharedGoal[] }) {
  const { t } = useTranslation('coaching');
  return (
    <Rows label={label}>
      {goals.map((goal) => (
        <Row
          key={goal.id}
          front={<PillarMark pillar={goal.pillar} />}
          title={goal.title}
          line={
            <>
              {goal.description ? <span className="block wrap-anywhere">{goal.description}</span> : null}
              {goal.targetDay ? t('shared.until', { day: goal.targetDay }) : null}
            </>
          }
          end={t('shared.percent', { percent: goal.progress })}
        />
      ))}
    </Rows>
  );
}
