import { useTranslation } from '#app/ui/texts.tsx';
import { Leaf, Quote } from '../parts/leaf.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import { PageTitle } from '../page-title.tsx';
import { pillarOf } from '../pillar-hues.tsx';

/** What somebody said while they were welcomed. */
export interface BeginningView {
  readonly reasons: readonly string[];
  readonly vision: string | null;
  readonly goal: { readonly title: string; readonly pillar: string } | null;
  readonly habit: { readonly name: string; readonly pillar: string; readonly timeOfDay: string } | null;
}

/**
 * The end of onboarding: what its member said, read back to them, and one way on.
 * @param trialDay of the trial that has begun with it; null where none has
 */
export function OnboardingEnd({
  beginning,
  trialDay,
}: {
  beginning: BeginningView;
  trialDay: number | null;
}) {
  const { t } = useTranslation(['wizard-screens', 'member', 'forms', 'trial']);
  const { goal, habit } = beginning;
  return (
    <>
      <PageTitle>{t('end.title')}</PageTitle>
      <h1>{t('end.title')}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{t('end.text')}</p>
      <div className="mt-6">
        <Leaf>
          <div className="space-y-6">
            <Quote text={beginning.reasons.join('\n')} when={t('end.why')} />
            {goal ? (
              <Quote
                text={goal.title}
                when={
                  <PillarName pillar={pillarOf(goal.pillar)!}>
                    {t('end.goal', { pillar: t(`member:pillar.${goal.pillar}`) })}
                  </PillarName>
                }
              />
            ) : null}
            {habit ? (
              <Quote
                text={habit.name}
                when={
                  <PillarName pillar={pillarOf(habit.pillar)!}>
                    {t('end.habit', {
                      pillar: t(`member:pillar.${habit.pillar}`),
                      when: t(`member:timeOfDay.${habit.timeOfDay}`),
                    })}
                  </PillarName>
                }
              />
            ) : null}
            {beginning.vision ? <Quote text={beginning.vision} when={t('end.vision')} /> : null}
          </div>
        </Leaf>
      </div>
      <p className="mt-8 flex flex-wrap gap-4">
        {trialDay ? (
          <a href="/jumpstart/daily" className="btn btn-primary">
            {t('trial:running.open', { day: trialDay })}
          </a>
        ) : null}
        <a href="/dashboard" className={`btn ${trialDay ? 'btn-secondary' : 'btn-primary'}`}>
          {t('forms:toDashboard')}
        </a>
      </p>
    </>
  );
}
