import { analysisTags, type ComprehensiveAnalysis } from '#app/domain/comprehensive-analyses/analysis.ts';
import type { AnalysisWords } from '#app/domain/comprehensive-analyses/change-analysis.ts';
import { comprehensiveWords } from '#app/forms/definitions/comprehensive-words.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

const [section] = comprehensiveWords.sections;

/** The fields of notes and tags with what was typed. */
export const wordsFields = (
  facts: MemberRequest,
  typed: Posted,
  problems: Readonly<Record<string, Problem>> = {},
): readonly FieldView[] =>
  viewSection(
    comprehensiveWords,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

/** Notes and tags as they stand in their fields. */
export const asTyped = ({ notes, tags }: Pick<ComprehensiveAnalysis, 'notes' | 'tags'>): Posted => ({
  notes: [notes],
  tags: [tags.join(', ')],
});

/** Reads notes and tags as they were typed. */
export function parseWords(
  posted: Posted,
  facts: MemberRequest,
):
  | { readonly words: AnalysisWords; readonly problems?: undefined }
  | { readonly problems: Readonly<Record<string, Problem>> } {
  const parsed = parseSection(section, posted, facts);
  if (Object.keys(parsed.problems).length > 0) return { problems: parsed.problems };
  const { notes = '', tags = [] } = parsed.answers as AnswersOf<typeof comprehensiveWords>;
  return { words: { notes, tags: analysisTags(tags) } };
}
