import { depthOf, findAnalysis, isEmotional, type FormAnalysis } from '#app/domain/analyses/analyses.ts';
import { quizTitle } from '#app/domain/analyses/freedom.ts';
import { hasOtherFacts } from '#app/domain/analyses/facts-for.ts';
import { inLanguage } from '#app/domain/analyses/in-language.ts';
import { driverQuizOf, findLatestSubject, findSubject, type Subject } from '#app/domain/analyses/material.ts';
import { readDenials } from '#app/domain/denied-facts/denials.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { isFactId } from '#app/domain/reading/fact.ts';
import { findForm } from '#app/forms/registry.ts';
import type { AnalysisView } from '#app/ui/analyses/views.ts';
import { readFactViews } from '#app/views/read-facts-view.ts';
import { wishView } from '#app/views/generation-view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import { formTitle } from '#app/views/form-title.ts';

type FormRequest = MemberRequest;

/** How often a page that waits looks again. */
const looksAfterSeconds = 5;
/** How long after it was made that is said. */
const saidForSeconds = 60;

/** The name of what is analysed. */
export function displayName({ t, language }: Pick<FormRequest, 't' | 'language'>, formType: string): string {
  const quiz = driverQuizOf(formType);
  return quiz ? quizTitle(quiz, language) : formTitle(t, formType);
}

/** Everything that the page of an analysis shows; null where the submission is not this member's, or none at all. */
export async function readAnalysisPage(facts: FormRequest, formType: string, formId: string | null) {
  const { db, viewer, now } = facts;
  const named = formId === null ? null : await findSubject(db, viewer.id, formType, formId);
  if (formId !== null && !named) return null;
  const subject = named ?? (await findLatestSubject(db, viewer.id, formType));
  const analysis = await findAnalysis(db, viewer.id, formType, subject?.formId ?? null);
  const view = analysis && (await analysisView(facts, analysis, subject));
  const wish = subject && (await findGeneration(db, viewer.id, 'analysis', subject.formId));
  const { refreshAfter, ...request } = wish ? wishView(wish, now, looksAfterSeconds) : { refreshAfter: null };
  return {
    title: displayName(facts, formType),
    formType,
    pillar: findForm(formType)?.elite?.pillar,
    completed: subject?.completed ?? false,
    submission: subject?.formId ?? null,
    request: 'state' in request ? request : null,
    /** Whether the newest wish led to what is shown, and nothing was changed since. */
    justMade: wish?.state === 'done' && view !== null && isCurrent(view) && isNew(analysis, now),
    analysis: view,
    help: subject?.material.kind === 'form' ? helpNeeded(subject.material.answers) : [],
    refreshAfter,
  };
}

/** Who opens the page again later is not told once more that it was made. */
const isNew = (analysis: FormAnalysis | null, now: Date): boolean =>
  analysis !== null && now.getTime() - analysis.createdAt.getTime() < saidForSeconds * 1000;

const isCurrent = ({ ofAnother, outdated, otherFacts }: AnalysisView): boolean =>
  !ofAnother && !outdated && !otherFacts;

async function analysisView(
  facts: FormRequest,
  kept: FormAnalysis,
  subject: Subject | null,
): Promise<AnalysisView> {
  const { db, language, viewer, tIn } = facts;
  const readerOf = (made: Pick<FormAnalysis, 'language'>) => ({
    language: made.language,
    t: tIn(made.language),
  });
  const analysis = subject ? await inLanguage(db, viewer.id, kept, subject, language, readerOf) : kept;
  const denials = await readDenials(db, viewer.id);
  // What was denied before it was made and stands in it was said anew.
  const isDenied = (id: string): boolean => {
    const denial = isFactId(id) ? denials.get(id) : undefined;
    return denial !== undefined && denial.saidAt >= analysis.createdAt;
  };
  const isOwn = subject !== null && analysis.formId === subject.formId;
  return {
    id: analysis.id,
    generatedOn: momentText(language, viewer.timezone, analysis.createdAt),
    analyst: analysis.analyst,
    emotional: isEmotional(analysis),
    depth: depthOf(analysis),
    // Of another submission, or of answers that were changed since then.
    outdated: isOwn && analysis.mark !== subject.mark,
    otherFacts: isOwn && (await hasOtherFacts(db, viewer.id, analysis, subject)),
    submission: analysis.formId,
    ofAnother: !isOwn,
    lang: analysis.language === language ? undefined : analysis.language,
    analysis: analysis.content.analysis,
    keyFindings: analysis.content.key_findings,
    recommendations: analysis.content.recommendations,
    roadmap: analysis.content.roadmap,
    psychologicalProfile: analysis.content.psychological_profile ?? '',
    strategies: analysis.content.behavioral_strategies,
    focusAreas: analysis.content.transformation_focus_areas,
    evidence: analysis.evidence.map(({ line, answers, facts: read = [] }) => ({
      line,
      answers,
      facts: readFactViews(facts, read, isDenied),
    })),
    hasBuiltInParts: analysis.builtInParts.length > 0,
    takenOut: analysis.takenOut,
  };
}
