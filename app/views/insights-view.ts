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
  // Where nobody could read the answers, they are not said to leave anything open: the pair is what everybody begins with.
  const { tone, type } = isDefault
    ? { tone: insights.coaching_tone, type: insights.personality_type }
    : shownInsights(insights);
  const list = (id: string, title: string, lines: readonly string[]): InsightsSection => ({
    id,
    title,
    lines,
  });
  const sections: readonly InsightsSection[] = [
    {
      id: 'coachingStyle',
      title: t('profile-insights:coachingStyle'),
      name: t(`profile-insights:tones.${tone}.name`),
      text: isDefault ? t('profile-insights:begin.tone') : t(`profile-insights:tones.${tone}.text`),
    },
    {
      id: 'transformationType',
      title: t('profile-insights:transformationType'),
      name: t(`profile-insights:types.${type}.name`),
      text: isDefault ? t('profile-insights:begin.type') : t(`profile-insights:types.${type}.text`),
    },
    list('strengths', t('profile-insights:strengths'), insights.transformation_strengths),
    list('growth', t('profile-insights:growth'), insights.growth_areas),
    list('personalized', t('profile-insights:personalized'), insights.personalized_insights),
    list('keys', t('profile-insights:keys'), insights.success_predictors),
    list('watchOut', t('profile-insights:watchOut'), insights.risk_factors),
    { id: 'approach', title: t('profile-insights:approach'), text: insights.recommended_approach },
  ];
  return {
    sections: sections.filter(({ text, lines }) => Boolean(text) || (lines?.length ?? 0) > 0),
    lang: written === language ? undefined : written,
    isDefault,
  };
}
