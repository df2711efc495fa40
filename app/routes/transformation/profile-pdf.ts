import type { Route } from './+types/profile-pdf';
import { helpInInputs } from '#app/domain/transformation/facts.ts';
import { findProfile, type TransformationProfile } from '#app/domain/transformation/profiles.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { says } from '#app/ui/transformation/insights.tsx';
import { markdownBlocks } from '#app/ui/pdf/markdown-blocks.ts';
import type { PaperBlock, PaperPart } from '#app/ui/pdf/paper.ts';
import { answerWithPaper, clockLine, fileNameOf, notFound } from '#app/views/papers.ts';
import { helpParts } from '#app/views/help-parts.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'transformation-profile' } satisfies PageFacts;

/** A transformation profile as a paper, for the member whom it is about. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const reader = memberRequest(context);
  const { viewer } = reader;
  const profile = await findProfile(reader.db, viewer.id, params.profileId);
  if (!profile) throw notFound(reader);
  // A paper is in one language, that of the profile.
  const { language } = profile;
  const { t } = context.get(servicesContext).languages[language];
  const facts = { ...reader, language, t };
  const title = t('papers:profile.title');
  const paper = {
    title,
    facts: [
      ...(viewer.name ? [viewer.name] : []),
      t('papers:profile.createdOn', { when: momentText(language, viewer.timezone, profile.createdAt) }),
      ...(profile.isDefault ? [t('profile-insights:isDefault')] : []),
      ...profile.takenOut.map((topic) => t(`analyses:takenOut.${topic}`)),
    ],
    parts: [
      ...helpParts({ request, context }, facts, helpInInputs(profile.inputs)),
      { heading: null, blocks: markdownBlocks(profile.text) },
      ...partsOf(facts, profile),
    ],
    closing: [
      t(profile.analyst === 'ai' ? 'papers:profile.byService' : 'papers:profile.builtIn'),
      t('analyses:notAdvice'),
      clockLine(facts),
    ],
  };
  const file = fileNameOf(facts, 'transformation-profile', title, profile.createdAt);
  return answerWithPaper(context, facts, paper, file, '/profile/transformation');
}

/** The parts of the page, in their order; what a profile does not say has no heading, and what its text says is not repeated. */
function partsOf({ t }: MemberRequest, { insights, text }: TransformationProfile): readonly PaperPart[] {
  const named = (name: string, text: string): readonly PaperBlock[] => [
    { kind: 'subheading', text: name },
    { kind: 'paragraph', text },
  ];
  const list = (items: readonly string[]): readonly PaperBlock[] =>
    items.length === 0 ? [] : [{ kind: 'list', ordered: false, items }];
  const { coaching_tone: tone, personality_type: type, recommended_approach: approach } = insights;
  const parts: readonly PaperPart[] = [
    {
      heading: t('profile-insights:coachingStyle'),
      blocks: named(t(`profile-insights:tones.${tone}.name`), t(`profile-insights:tones.${tone}.text`)),
    },
    {
      heading: t('profile-insights:transformationType'),
      blocks: named(t(`profile-insights:types.${type}.name`), t(`profile-insights:types.${type}.text`)),
    },
    { heading: t('profile-insights:strengths'), blocks: list(insights.transformation_strengths) },
    { heading: t('profile-insights:growth'), blocks: list(insights.growth_areas) },
    { heading: t('profile-insights:personalized'), blocks: list(insights.personalized_insights) },
    { heading: t('profile-insights:keys'), blocks: list(insights.success_predictors) },
    { heading: t('profile-insights:watchOut'), blocks: list(insights.risk_factors) },
    {
      heading: t('profile-insights:approach'),
      blocks: approach && !says(text, approach) ? [{ kind: 'paragraph', text: approach }] : [],
    },
  ];
  return parts.filter(({ blocks }) => blocks.length > 0);
}
