import { RatingLines, type LinesView } from '../journal/rating-lines.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row, Rows } from '../parts/row.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { useTranslation } from '../texts.tsx';

/** What moves somebody, and how they rated their days; null is what is not shared. */
export function EmotionalMap({
  emotions: { driver, lines },
}: {
  emotions: { readonly driver: string | null; readonly lines: readonly LinesView[] | null };
}) {
  const { t } = useTranslation('coaching');
  return (
    <section aria-labelledby="emotions" className="mt-10">
      <h2 id="emotions">{t('emotions.title')}</h2>
      <p className="mt-2">{driver ?? t('emotions.driverKept')}</p>
      {lines === null ? (
        <p className="mt-2">{t('coach.notShared.ratings')}</p>
      ) : lines.length === 0 ? (
        <p className="mt-2">{t('shared.noRatings')}</p>
      ) : (
        <RatingLines lines={lines} under={2} />
      )}
    </section>
  );
}

/** Goals by the part of life that they are of; null where they are not shared. */
export function GoalMap({
  goals,
  memberId,
}: {
  goals: {
    readonly parts: readonly {
      readonly pillar: Pillar;
      readonly name: string;
      readonly goals: readonly {
        readonly id: string;
        readonly title: string;
        readonly progress: number;
        readonly phase: string;
        readonly until: string | null;
        readonly next: string | null;
      }[];
    }[];
    /** Parts of life without a goal, as words. */
    readonly without: string | null;
    readonly more: boolean;
  } | null;
  memberId: string;
}) {
  const { t } = useTranslation('coaching');
  return (
    <section aria-labelledby="goal-map" className="mt-10">
      <h2 id="goal-map">{t('goalMap.title')}</h2>
      {goals === null ? (
        <p className="mt-2">{t('coach.notShared.goals')}</p>
      ) : goals.parts.length === 0 ? (
        <p className="mt-2">{t('shared.noGoals')}</p>
      ) : (
        goals.parts.map((part) => (
          <div key={part.pillar} className="mt-4">
            <h3 className="mb-2">{part.name}</h3>
            <Rows label={part.name}>
              {part.goals.map((goal) => (
                <Row
                  key={goal.id}
                  front={<PillarMark pillar={part.pillar} />}
                  title={goal.title}
                  line={
                    <>
                      {[goal.phase, goal.until].filter(Boolean).join(' · ')}
                      {goal.next ? <span className="block">{goal.next}</span> : null}
                    </>
                  }
                  end={t('shared.percent', { percent: goal.progress })}
                />
              ))}
            </Rows>
          </div>
        ))
      )}
      {goals?.without ? (
        <p className="mt-3 text-ink-soft">{t('goalMap.without', { parts: goals.without })}</p>
      ) : null}
      {goals?.more ? (
        <p className="mt-2">
          <a href={`/coach/members/${memberId}/shared/goals`} className="link inline-block py-1">
            {t('goalMap.more')}
          </a>
        </p>
      ) : null}
    </section>
  );
}

/** What stands differently now than then, in sentences with their numbers. */
export function GrowthInsights({
  growth: { parts, notShared },
}: {
  growth: {
    readonly parts: readonly {
      readonly kind: string;
      readonly times: string | null;
      readonly sentences: readonly string[];
    }[];
    readonly notShared: readonly string[];
  };
}) {
  const { t } = useTranslation('coaching');
  return (
    <section aria-labelledby="growth" className="mt-10">
      <h2 id="growth">{t('growth.title')}</h2>
      {parts.length > 0 ? <p className="mt-1 text-ink-soft">{t('growth.intro')}</p> : null}
      {parts.map(({ kind, times, sentences }) => (
        <div key={kind} className="mt-4">
          <h3>{t(`part.${kind}`)}</h3>
          {times === null || sentences.length === 0 ? (
            <p className="mt-1">{t(`growth.few.${kind}`)}</p>
          ) : (
            <>
              <p className="mt-1 text-ink-soft">{times}</p>
              <ul className="mt-1 list-disc pl-5">
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      ))}
      {notShared.map((kind) => (
        <p key={kind} className="mt-2">
          {t(`coach.notShared.${kind}`)}
        </p>
      ))}
    </section>
  );
}
