import { useTranslation } from '#app/ui/texts.tsx';
import { LandscapeMark } from '../drawings/landscape.tsx';
import { GenerationStages } from '../generations/generation-stages.tsx';
import { canFallBack, type GenerationView } from '../generations/views.ts';
import { DefaultNote, Insights, type InsightsView } from '../transformation/insights.tsx';
import { controlId } from '../fields/parts.tsx';
import { Leaf } from '../parts/leaf.tsx';
import { pillarHues } from '../pillar-hues.tsx';
import { AnswerList } from './answer-list.tsx';
import { SectionHeading } from './section-heading.tsx';

type Answers = Parameters<typeof AnswerList>[0]['answers'];

/** What a section of a wizard shows in place of fields. */
export type ScreenView =
  /** Null where nothing was asked for yet. */
  | { readonly kind: 'generation'; readonly generation: GenerationView | null; readonly byService: boolean }
  | { readonly kind: 'profile'; readonly insights: InsightsView | null }
  | {
      readonly kind: 'invitation';
      /** Of the buttons; each sends one of the choices. */
      readonly name: string;
      readonly choices: readonly {
        readonly value: string;
        readonly label: string;
        readonly chosen: boolean;
      }[];
    }
  | {
      readonly kind: 'review';
      readonly path: string;
      /** Where what was made of the answers is read. */
      readonly made: string;
      readonly sections: readonly {
        readonly id: string;
        readonly title: string;
        readonly answers: Answers;
      }[];
    };

/** Stands within the section's form: its buttons send it. */
export function ScreenOf({ screen, readOnly }: { screen: ScreenView; readOnly: boolean }) {
  switch (screen.kind) {
    case 'generation':
      return <Generation generation={screen.generation} byService={screen.byService} />;
    case 'profile':
      return <Profile insights={screen.insights} />;
    case 'invitation':
      return <Invitation screen={screen} />;
    case 'review':
      return <Review screen={screen} readOnly={readOnly} />;
  }
}

function Generation({ generation, byService }: { generation: GenerationView | null; byService: boolean }) {
  const { t } = useTranslation(['wizard-screens', 'generations']);
  if (generation?.state === 'queued') {
    return (
      <div>
        {generation.slow ? (
          <p>
            <strong>{t('generation.slowTitle')}</strong> {t('generation.slowText')}
          </p>
        ) : null}
        <GenerationStages view={generation} />
        <p className="mt-4 text-ink-soft">{t('generation.looksAgain')}</p>
      </div>
    );
  }
  const state = generation ? 'failed' : 'none';
  return (
    <div className="space-y-4">
      <p role={generation ? 'alert' : undefined}>{t(`generation.${state}`)}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" name="intent" value="generate" className="btn btn-primary">
          {t(generation ? 'generation.again' : 'generation.create')}
        </button>
        {generation && canFallBack(generation, byService) ? (
          <button type="submit" name="intent" value="built-in" className="btn btn-secondary">
            {t('generations:builtInReader')}
          </button>
        ) : null}
        {generation ? (
          <button type="submit" name="intent" value="next" className="btn btn-quiet">
            {t('generation.goOn')}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function Profile({ insights }: { insights: InsightsView | null }) {
  const { t } = useTranslation('wizard-screens');
  if (!insights) return <p>{t('noProfile')}</p>;
  return (
    <>
      <DefaultNote insights={insights} />
      <Leaf>
        <div className="space-y-7">
          <Insights insights={insights} />
        </div>
      </Leaf>
    </>
  );
}

/** In the order of the specification. */
const pillars = ['health', 'relationships', 'financial', 'purpose', 'mindset'] as const;

function Invitation({ screen }: { screen: Extract<ScreenView, { kind: 'invitation' }> }) {
  const { t } = useTranslation('wizard-screens');
  return (
    <>
      <ul className="grid gap-3">
        {pillars.map((pillar) => (
          <li key={pillar} className="card grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4">
            <LandscapeMark pillar={pillar} />
            <div>
              <strong className={`font-serif text-lg ${pillarHues[pillar]}`}>
                {t(`pillars.${pillar}.name`)}
              </strong>
              <p className="mt-1">{t(`pillars.${pillar}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>{t('oneLastPage')}</p>
      <div className="flex flex-col gap-3" role="group" aria-label={t('invitationChoice')}>
        {screen.choices.map((choice, index) => (
          <button
            key={choice.value}
            type="submit"
            name={screen.name}
            value={choice.value}
            className={`btn ${index === 0 ? 'btn-primary' : 'btn-secondary'}`}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </>
  );
}

function Review({
  screen,
  readOnly,
}: {
  screen: Extract<ScreenView, { kind: 'review' }>;
  readOnly: boolean;
}) {
  const { t } = useTranslation('wizard-screens');
  return (
    <>
      {screen.sections.map((section) => (
        <section key={section.id} aria-labelledby={`s-${section.id}`}>
          <SectionHeading section={section} />
          {readOnly ? (
            <AnswerList answers={section.answers} />
          ) : (
            <AnswerList
              answers={section.answers}
              changeHref={(field) => `${screen.path}/${section.id}?from=check#${controlId(field)}`}
            />
          )}
        </section>
      ))}
      {readOnly ? (
        <p>
          <a href={screen.made} className="btn btn-primary">
            {t('seeProfile')}
          </a>
        </p>
      ) : null}
    </>
  );
}
