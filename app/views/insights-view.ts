import type { TFunction } from 'i18next';
import { shownInsights } from '#app/domain/transformation/insights.ts';
import type { TransformationProfile } from '#app/domain/transformation/profiles.ts';
import type { InsightsView, InsightsSection } from '#app/ui/transformation/insights.tsx';

/**
 * The parts of a profile: specification 2, §2.2 'Profile-display'. What a profile does not say has no heading.
 * @param t texts in the language of the profile: headings and lines are in one
 * @param language of the page
 */
export function insightsView(
  {
    insights,
    isDefault,
    language: written,
  }: Pick<TransformationProfile, 'insights' | 'isDefault' | 'language'>,
  t: TFunction,
  language: string,
): InsightsView {
  const { tone, type } = shownInsights(insights);
  const title = (id: string): string => t(`profile-insights:${id}`);
  const list = (id: string, lines: readonly string[]): InsightsSection => ({ id, title: title(id), lines });
  const sections: readonly InsightsSection[] = [
    {
      id: 'coachingStyle',
      title: title('coachingStyle'),
      name: t(`profile-insights:tones.${tone}.name`),
      text: t(`profile-insights:tones.${tone}.text`),
    },
    {
      id: 'transformationType',
      title: title('transformationType'),
      name: t(`profile-insights:types.${type}.name`),
      text: t(`profile-insights:types.${type}.text`),
    },
    list('strengths', insights.transformation_strengths),
    list('growth', insights.growth_areas),
    list('personalized', insights.personalized_insights),
    list('keys', insights.success_predictors),
    list('watchOut', insights.risk_factors),
    { id: 'approach', title: title('approach'), text: insights.recommended_approach },
  ];
  return {
    sections: sections.filter(({ text, lines }) => Boolean(text) || (lines?.length ?? 0) > 0),
    lang: written === language ? undefined : written,
    isDefault,
  };
}
