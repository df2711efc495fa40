import { depthOf, findAnalysis, isEmotional, type FormAnalysis } from '#app/domain/analyses/analyses.ts';
import { helpNeeded } from '#app/domain/analyses/crisis.ts';
import { freedomTitle } from '#app/domain/analyses/freedom.ts';
import { findLatestSubject, findSubject, freedomType, type Subject } from '#app/domain/analyses/material.ts';
import { findRequest, isExpired } from '#app/domain/analyses/request-analysis.ts';
import { formTexts } from '#app/forms/view.ts';
import type { AnalysisView, RequestView } from '#app/ui/analyses/views.ts';
import { momentText, type formRequest } from './form-of-request.ts';

type FormRequest = ReturnType<typeof formRequest>;

/** After this, the page says that it takes longer than expected. */
const slowAfterSeconds = 60;

/** The name of what is analysed. */
export const displayName = (
  { t, language }: Pick<FormRequest, 't' | 'language'>,
  formType: string,
): string =>
  formType === freedomType ? freedomTitle(language) : (formTexts(t, formType)('title') ?? formType);

/** Everything that the page of an analysis shows; null where the submission is not this member's, or none at all. */
export async function readAnalysisPage(facts: FormRequest, formType: string, formId: string | null) {
  const { db, viewer, now } = facts;
  const named = formId === null ? null : await findSubject(db, viewer.id, formType, formId);
  if (formId !== null && !named) return null;
  const subject = named ?? (await findLatestSubject(db, viewer.id, formType));
  const analysis = await findAnalysis(db, viewer.id, formType, subject?.formId ?? null);
  const request = subject && (await findRequest(db, subject.formId));
  const waits = request?.state === 'queued';
  const expired = waits && isExpired(request, now);
  const seconds = request ? (now.getTime() - request.requestedAt.getTime()) / 1000 : 0;
  const requestView: RequestView | null = request && {
    state: waits ? (expired ? 'lost' : 'queued') : request.state,
    slow: seconds > slowAfterSeconds,
    failures: request.failures,
    problem: request.problem,
  };
  return {
    title: displayName(facts, formType),
    formType,
    completed: subject?.completed ?? false,
    submission: subject?.formId ?? null,
    request: requestView,
    /** Whether the newest wish led to what is shown. */
    justMade: request?.state === 'done' && analysis !== null && analysis.formId === subject?.formId,
    analysis: analysis && analysisView(facts, analysis, subject),
    help: subject?.material.kind === 'form' ? helpNeeded(subject.material.answers) : null,
    refreshAfter: waits && !expired ? (seconds > slowAfterSeconds ? 15 : 5) : null,
  };
}

function analysisView(facts: FormRequest, analysis: FormAnalysis, subject: Subject | null): AnalysisView {
  const { language, viewer } = facts;
  const isOwn = subject !== null && analysis.formId === subject.formId;
  return {
    id: analysis.id,
    generatedOn: momentText(language, viewer.timezone, analysis.createdAt),
    analyst: analysis.analyst,
    emotional: isEmotional(analysis),
    depth: depthOf(analysis),
    // Of another submission, or of answers that were changed since then.
    outdated: isOwn && analysis.mark !== subject.mark,
    ofAnother: !isOwn,
    otherLanguage: analysis.language !== language,
    analysis: analysis.content.analysis,
    keyFindings: analysis.content.key_findings,
    recommendations: analysis.content.recommendations,
    roadmap: analysis.content.roadmap,
    psychologicalProfile: analysis.content.psychological_profile ?? '',
    strategies: analysis.content.behavioral_strategies,
    focusAreas: analysis.content.transformation_focus_areas,
  };
}
