import type { TransformationProfile } from '#app/domain/transformation/profiles.ts';
import type { InsightsView } from '#app/ui/transformation/insights.tsx';

/** The cards of a profile, for a reader of this language. */
export const insightsView = (profile: TransformationProfile, language: string): InsightsView => ({
  ...profile.insights,
  lang: profile.language === language ? undefined : profile.language,
  isDefault: profile.isDefault,
});
