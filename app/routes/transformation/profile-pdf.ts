import type { Route } from './+types/profile-pdf';
import { readDenials } from '#app/domain/denied-facts/denials.ts';
import { helpInInputs } from '#app/domain/transformation/facts.ts';
import { inLanguage } from '#app/domain/transformation/in-language.ts';
import { findOutdated } from '#app/domain/transformation/outdated.ts';
import { findProfile, type TransformationProfile } from '#app/domain/transformation/profiles.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { says } from '#app/ui/transformation/insights.tsx';
import { markdownBlocks } from '#app/ui/pdf/markdown-blocks.ts';
import type { PaperPart } from '#app/ui/pdf/paper.ts';
import { answerWithPaper, clockLine, fileNameOf, notFound } from '#app/views/papers.ts';
import { insightsView } from '#app/views/insights-view.ts';
import { helpParts } from '#app/views/help-parts.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'transformation-profile' } satisfies PageFacts;

/** A transformation profile as a paper, for the member whom it is about. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const reader = memberRequest(context);
  const { viewer } = reader;
  const stored = await findProfile(reader.db, viewer.id, params.profileId);
  if (!stored) throw notFound(reader);
  // A paper is in one language: the reader's, or that of the service that wrote it.
  const profile = inLanguage(stored, reader, await readDenials(reader.db, viewer.id));
  const { language } = profile;
  const { t } = context.get(servicesContext).languages[language];
  const facts = { ...reader, language, t };
  const title = t('papers:profile.title');
  const outdated = await findOutdated(reader.db, viewer.id);
  const changed = outdated?.id === stored.id ? outdated.by : null;
  const paper = {
    title,
    facts: [
      ...(viewer.name ? [viewer.name] : []),
      t('papers:profile.createdOn', { when: momentText(language, viewer.timezone, profile.createdAt) }),
      ...(profile.isDefault ? [t('profile-insights:isDefault')] : []),
      ...(changed === 'answers' ? [t('transformation-profile:outdated')] : []),
      ...(changed === 'facts' ? [t('transformation-profile:otherFacts')] : []),
      ...profile.takenOut.map((topic) => t(`analyses:takenOut.${topic}`)),
      ...(profile.builtInParts.length > 0 ? [t('analyses:builtInParts')] : []),
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

/** The parts of the page, in their order; what its text says is not repeated. */
const partsOf = ({ t }: MemberRequest, profile: TransformationProfile): readonly PaperPart[] =>
  insightsView(profile, t, profile.language)
    .sections.filter(({ name, text }) => name !== undefined || !text || !says(profile.text, text))
    .map(({ title, name, text, lines }) => ({
      heading: title,
      blocks: [
        ...(name ? [{ kind: 'subheading', text: name } as const] : []),
        ...(text ? [{ kind: 'paragraph', text } as const] : []),
        ...(lines ? [{ kind: 'list', ordered: false, items: lines } as const] : []),
      ],
    }));
