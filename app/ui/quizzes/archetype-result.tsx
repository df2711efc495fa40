import { useTranslation } from '#app/ui/texts.tsx';
import { ResultList, ResultPart } from './result-parts.tsx';
import { SecondResults, type BesideFacts } from './result-reading.tsx';

interface Profile {
  readonly core_traits: readonly string[];
  readonly strengths: readonly string[];
  readonly growth_areas: readonly string[];
  readonly recommended_habits: readonly string[];
}

/** What an archetype means: specification 1, §2. */
export function ArchetypeResult({
  analysis,
  beside,
}: {
  analysis: {
    readonly primary: Profile;
    readonly growth_recommendations: readonly string[];
    readonly ideal_habits: readonly string[];
  };
  beside: readonly BesideFacts[];
}) {
  const { t } = useTranslation('quizzes');
  const { primary } = analysis;
  return (
    <>
      <ResultPart title={t('result.traits')}>
        <ul className="flex flex-wrap gap-2">
          {primary.core_traits.map((trait) => (
            <li key={trait} className="rounded-field bg-pine-tint px-3 py-1 text-pine">
              {trait}
            </li>
          ))}
        </ul>
      </ResultPart>
      <div className="grid gap-x-10 sm:grid-cols-2">
        <ResultPart title={t('result.strengths')}>
          <ResultList items={primary.strengths} />
        </ResultPart>
        <ResultPart title={t('result.growth')}>
          <ResultList items={primary.growth_areas} />
        </ResultPart>
      </div>
      <ResultPart title={t('result.habits')}>
        <ResultList items={primary.recommended_habits} steps />
      </ResultPart>
      <SecondResults beside={beside} />
      <ResultPart title={t('result.recommendations')}>
        <ResultList items={analysis.growth_recommendations} />
      </ResultPart>
      <ResultPart title={t('result.idealHabits')}>
        <ResultList items={analysis.ideal_habits} />
      </ResultPart>
    </>
  );
}
