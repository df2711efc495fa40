import type { Route } from './+types/answers-pdf';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { answersInWords } from '#app/forms/answers-in-words.ts';
import type { PaperPart } from '#app/ui/pdf/paper.ts';
import type { FormScoresView } from '#app/ui/forms/form-scores.tsx';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import { scoresOf } from '../scores-view.ts';
import { stateLines, submissionOf } from './copy-of-request.ts';
import { answerWithPaper, clockLine } from '#app/views/papers.ts';
import { helpParts } from '#app/views/help-parts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'form-history' } satisfies PageFacts;

type Facts = MemberRequest;

/** The answers of a submission as a paper, for the member whose they are and nobody else. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { submission, form, title, file } = await submissionOf(facts, params.submissionId);
  const scores = submission.completedAt && scoresOf(form, submission.answers, facts);
  const sections = answersInWords(form.definition, submission.answers, facts)
    .filter(({ entries }) => entries.length > 0)
    .map(({ heading, entries }): PaperPart => ({ heading, blocks: [{ kind: 'entries', entries }] }));
  const paper = {
    title,
    facts: [...(facts.viewer.name ? [facts.viewer.name] : []), ...stateLines(facts, submission)],
    parts: [
      ...helpParts({ request, context }, facts, helpNeeded(submission.answers)),
      ...(scores ? [resultPart(facts, scores)] : []),
      ...sections,
    ],
    closing: [...(scores ? [facts.t('forms:scores.limits')] : []), clockLine(facts)],
  };
  return answerWithPaper(context, facts, paper, file, `/forms/submissions/${submission.id}`);
}

/** The scores as the page shows them. */
function resultPart({ t }: Facts, { dimensions, unscored }: FormScoresView): PaperPart {
  const bars = dimensions.map(({ name, percent, band, sentence }) => ({
    name,
    value: band ? `${percent} · ${t(`forms:scores.bands.${band}`)}` : String(percent),
    share: percent / 100,
    note: sentence,
  }));
  const rest = t('forms:scores.unscored', { names: unscored.join(', ') });
  return {
    heading: t('forms:scores.title'),
    blocks: [
      { kind: 'paragraph', text: t('forms:scores.intro') },
      { kind: 'bars', bars },
      ...(unscored.length > 0 ? [{ kind: 'paragraph' as const, text: rest }] : []),
    ],
  };
}
