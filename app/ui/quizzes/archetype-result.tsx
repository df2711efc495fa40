import { useTranslation } from '#app/ui/texts.tsx';
import { ResultList, ResultPart } from './result-parts.tsx';

interface Profile {
  readonly display_name: string;
  readonly core_traits: readonly string[];
  readonly strengths: readonly string[];
  readonly growth_areas: readonly string[];
  readonly recommended_habits: readonly string[];
}

/** What an archetype means: specification 1, §2. */
export function ArchetypeResult({
  analysis,
}: {
  analysis: {
    readonly primary: Profile;
    readonly secondary: Profile | null;
    readonly influence: string | null;
    readonly growth_recommendations: readonly string[];
    readonly ideal_habits: readonly string[];
  };
}) {
  const { t } = useTranslation('quizzes');
  const { primary, secondary } = analysis;
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
      {secondary ? (
        <section className="mt-10 border-y border-line py-5">
          <h2>{t('result.influenceOf', { name: secondary.display_name })}</h2>
          <p className="mt-2 max-w-prose">{analysis.influence}</p>
          <p className="mt-2 max-w-prose">
            {t('result.alsoTraits', { traits: secondary.core_traits.join(' · ') })}
          </p>
        </section>
      ) : null}
      <ResultPart title={t('result.recommendations')}>
        <ResultList items={analysis.growth_recommendations} />
      </ResultPart>
      <ResultPart title={t('result.idealHabits')}>
        <ResultList items={analysis.ideal_habits} />
      </ResultPart>
    </>
  );
}
