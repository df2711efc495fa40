import type { Logger } from 'pino';
import { listAnalysed } from '#app/domain/analyses/analyses.ts';
import { canBeAnalysed, freedomType } from '#app/domain/analyses/material.ts';
import { listBeingAnalysed } from '#app/domain/generations/generations.ts';
import type { Standing } from '#app/domain/submissions/elite-access.ts';
import type { TakenQuiz } from '#app/domain/submissions/history.ts';
import { isOfEarlierMonth } from '#app/domain/submissions/month.ts';
import { historyPercent, hubPercent, sectionsDone } from '#app/domain/submissions/percent.ts';
import { hasChanges, type Submission, type SubmissionHead } from '#app/domain/submissions/submission.ts';
import { nextRequired, requiredProgress } from '#app/domain/submissions/hub.ts';
import { isProfileForm } from '#app/domain/transformation/request-profile.ts';
import { sectionOf } from '#app/forms/engine/definition.ts';
import { findForm, forms, onboards, type RegisteredForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import { analysisPath } from './answer-wish.ts';
import { comparePath } from './compare-view.ts';
import { eliteCards } from './elite-view.ts';
import { isBehind, nextOpening, pathTo } from './form-of-request.ts';
import { formHead } from '#app/views/form-head.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';

type FormRequest = MemberRequest;

/** Progress that cannot be fetched counts as none (specification 2, §8); the page says so, and the log why. */
export async function fetchOrNone<T>(
  fetching: Promise<T>,
  none: T,
  logger: Logger,
): Promise<{ readonly found: T; readonly failed: boolean }> {
  try {
    return { found: await fetching, failed: false };
  } catch (error) {
    logger.error(
      { event: 'fault', error: error instanceof Error ? error.stack : String(error) },
      'progress could not be fetched',
    );
    return { found: none, failed: true };
  }
}

/** The ids of submissions that have an analysis, and of those whose analysis is being made. */
interface Analysed {
  readonly made: ReadonlySet<string>;
  readonly making: ReadonlySet<string>;
}
export const nothingAnalysed: Analysed = { made: new Set(), making: new Set() };

/** Which of these submissions have an analysis, or get one now. */
export async function readAnalysed(
  { db, viewer, now }: Pick<FormRequest, 'db' | 'viewer' | 'now'>,
  ids: readonly string[],
): Promise<Analysed> {
  if (ids.length === 0) return nothingAnalysed;
  const [made, making] = await Promise.all([
    listAnalysed(db, viewer.id, ids),
    listBeingAnalysed(db, viewer.id, now),
  ]);
  return { made, making };
}

/** Where the analysis of a completed form is read, or asked for; null where it has none. */
const wayToAnalysis = (submission: SubmissionHead | undefined, analysed: Analysed) => ({
  analysisPath:
    submission?.completedAt && canBeAnalysed(submission.formType)
      ? analysisPath(submission.formType, null)
      : null,
  /** Whether there is one already; else its page offers to make it. */
  isAnalysed: submission !== undefined && analysed.made.has(submission.id),
  isBeingAnalysed: submission !== undefined && analysed.making.has(submission.id),
});

const shortMoment = ({ language, viewer }: FormRequest, moment: Date): string =>
  momentText(language, viewer.timezone, moment);

/** Where a submission is gone on with, where it is read on one page, and where what is open of it is dropped. */
export function waysOf(form: RegisteredForm, submission: Submission | undefined, request: FormRequest) {
  const { definition, path } = form;
  const isChanged = submission !== undefined && hasChanges(submission);
  const isOpen = submission !== undefined && (isChanged || !submission.completedAt);
  // Somebody who came in by another wizard: this one cannot be gone on with.
  const isSetAside = submission?.completedAt === null && isBehind(form, request.viewer);
  const last = sectionOf(definition, submission?.lastSection ?? '') ?? definition.sections[0]!;
  return {
    isSetAside,
    /** When the changes were made that wait to be submitted; null where none do. */
    changesSince: isChanged ? shortMoment(request, submission.updatedAt) : null,
    continuePath: isOpen && form.frame === 'form' ? pathTo(form, last) : path,
    viewPath: submission?.completedAt && !isChanged ? `/forms/submissions/${submission.id}` : null,
    dropPath: isOpen && (isSetAside || !onboards(form)) ? `${path}/edit?ask=discard` : null,
  };
}

/** What stands behind a form that is being filled in anew: it is still there to be read. */
const earlierOf = (
  submission: Submission | undefined,
  before: SubmissionHead | undefined,
  analysed: Analysed,
  request: FormRequest,
) =>
  submission?.completedAt === null && before?.completedAt
    ? {
        when: shortMoment(request, before.completedAt),
        path: `/forms/submissions/${before.id}`,
        ...wayToAnalysis(before, analysed),
      }
    : null;

/** The assessments tab: progress, the next form, and a card for each form (specification 2, §2.7). */
export function assessmentsView(
  request: FormRequest,
  submissions: ReadonlyMap<string, Submission>,
  standing: Standing,
  freedomAnalysed: boolean,
  /** What was completed before, of forms that are being filled in anew. */
  before: ReadonlyMap<string, SubmissionHead>,
  analysed: Analysed,
) {
  const next = nextRequired(submissions);
  const card = (form: RegisteredForm) => {
    const newest = submissions.get(form.definition.id);
    // A form that is filled in every month begins anew with the month.
    const isPast = newest !== undefined && isOfEarlierMonth(form.definition, newest, request.month);
    const submission = isPast ? undefined : newest;
    const percent = hubPercent(submission);
    return {
      ...formHead(form, request.t),
      estimatedTime: form.definition.minutes,
      isRequired: form.hub === 'required',
      isElite: false,
      isCompleted: percent === 100,
      progress: percent,
      sections: sectionsDone(form.definition, submission, request),
      ...waysOf(form, submission, request),
      ...wayToAnalysis(submission, analysed),
      earlier: earlierOf(submission, before.get(form.definition.id), analysed, request),
      mostRecentSubmissionId: newest?.id ?? null,
      lastTime: isPast
        ? momentText(request.language, request.viewer.timezone, newest.completedAt ?? newest.updatedAt)
        : null,
      nextOpening: percent === 100 ? nextOpening(form, request) : null,
    };
  };
  const required = forms.filter((form) => form.hub === 'required').map(card);
  const nextCard = required.find(({ id }) => id === next?.definition.id);
  return {
    required,
    optional: forms.filter((form) => form.hub === 'optional').map(card),
    elite: eliteCards(standing, submissions, request).map((card) => ({
      ...card,
      ...wayToAnalysis(submissions.get(card.id), analysed),
    })),
    progress: requiredProgress(submissions),
    next:
      next && nextCard
        ? { ...formHead(next, request.t), path: nextCard.continuePath, isBegun: nextCard.progress === 50 }
        : null,
    freedomAnalysisPath: freedomAnalysed ? analysisPath(freedomType, null) : null,
  };
}

/**
 * The submissions of a page of the history tab, as its cards show them.
 * @param comparable the form_types of which two submissions are completed
 */
export function historyView(
  request: FormRequest,
  submissions: readonly Submission[],
  analysed: Analysed,
  comparable: ReadonlySet<string>,
) {
  const { t, language, viewer } = request;
  return submissions.map((submission) => ({
    id: submission.id,
    form_type: submission.formType,
    display_name: formTexts(t, submission.formType)('title') ?? submission.formType,
    completed: submission.completedAt !== null,
    when: momentText(language, viewer.timezone, submission.completedAt ?? submission.updatedAt),
    changed: submission.changedAt && momentText(language, viewer.timezone, submission.changedAt),
    progress: historyPercent(submission),
    sections: sectionsDone(findForm(submission.formType)!.definition, submission, request),
    ...waysOf(findForm(submission.formType)!, submission, request),
    has_analysis: analysed.made.has(submission.id),
    isBeingAnalysed: analysed.making.has(submission.id),
    analysisPath:
      submission.completedAt && canBeAnalysed(submission.formType)
        ? analysisPath(submission.formType, submission.id)
        : null,
    profilePath:
      submission.completedAt && isProfileForm(submission.formType) && !canBeAnalysed(submission.formType)
        ? '/profile/transformation'
        : null,
    comparePath:
      submission.completedAt && comparable.has(submission.formType) ? comparePath(submission.id) : null,
  }));
}

/** The quizzes of a page of the history, as its cards show them. */
export const quizCards = (
  { t, language, viewer }: FormRequest,
  taken: readonly TakenQuiz[],
  analysed: Analysed,
) =>
  taken.map(({ id, formType, quiz, attemptId, completedAt }) => ({
    id,
    display_name: t(`quizzes/${quiz.id}:title`),
    when: momentText(language, viewer.timezone, completedAt),
    path: attemptId === null ? quiz.path : `${quiz.path}/result/${attemptId}`,
    has_analysis: analysed.made.has(id),
    isBeingAnalysed: analysed.making.has(id),
    analysisPath: canBeAnalysed(formType) ? analysisPath(formType, id) : null,
  }));
