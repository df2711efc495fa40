import { helpInState } from '#app/domain/help/help-in-state.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { data, isRouteErrorResponse } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/submission';
import { listAnalysed } from '#app/domain/analyses/analyses.ts';
import { canBeAnalysed } from '#app/domain/analyses/material.ts';
import { findSubmission } from '#app/domain/submissions/list-submissions.ts';
import { canStartAgain } from '#app/domain/submissions/start-again.ts';
import { isOfEarlierMonth } from '#app/domain/submissions/month.ts';
import { historyPercent, holdsAnything, sectionsDone } from '#app/domain/submissions/percent.ts';
import { asks } from '#app/forms/engine/definition.ts';
import { findForm, onboards } from '#app/forms/registry.ts';
import { attempt } from '#app/http/attempt.ts';
import { formTexts } from '#app/forms/view.ts';
import { AnalysisActions } from '#app/ui/forms/analysis-actions.tsx';
import { AnswerList } from '#app/ui/forms/answer-list.tsx';
import { CompareChooser } from '#app/ui/forms/compare-chooser.tsx';
import { FormProgress } from '#app/ui/forms/form-progress.tsx';
import { FormScores } from '#app/ui/forms/form-scores.tsx';
import { ShownState } from '#app/ui/forms/shown-state.tsx';
import { TakeCopy } from '#app/ui/forms/take-copy.tsx';
import { SectionHeading } from '#app/ui/forms/section-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PillarName } from '#app/ui/parts/pillar-mark.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { analysisPath } from './answer-wish.ts';
import { compareChoice } from './compare-view.ts';
import { formHead } from '#app/views/form-head.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import { waysOf } from './hub-view.ts';
import { newestPath } from './newest-path.ts';
import { scoresOf } from './scores-view.ts';
import { answersOf } from '#app/views/answers-of.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'form-history' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const read = await attempt(context, () => findSubmission(facts.db, facts.viewer.id, params.submissionId));
  if (!read.ok) throw data({ failed: 'submission' }, read.status);
  const submission = read.value;
  if (!submission) throw data({ missing: 'submission' }, 404);
  const form = findForm(submission.formType)!;
  const say = formTexts(facts.t, form.definition.id);
  // What was typed and is no answer yet is part of what is in progress; beside submitted answers it belongs to their change.
  const shown = submission.completedAt
    ? { ...submission.state, answers: submission.answers, typed: {} }
    : submission.state;
  const isAnalysable = submission.completedAt !== null && canBeAnalysed(submission.formType);
  const analysed = isAnalysable && (await listAnalysed(facts.db, facts.viewer.id, [submission.id])).size > 0;
  return {
    id: submission.id,
    form: formHead(form, facts.t),
    newest: await newestPath(facts, form, submission),
    help: helpInState(shown),
    copy: { path: `/forms/submissions/${submission.id}`, email: facts.viewer.email, once: uuid() },
    analysisPath: isAnalysable ? analysisPath(submission.formType, submission.id) : null,
    has_analysis: analysed,
    /** A wizard that lets its member in is not changed once it has. */
    isBehind: onboards(form),
    completed: submission.completedAt !== null,
    ...waysOf(form, submission, facts),
    /** Whether it can be filled in anew from here. */
    again: submission.completedAt !== null && !submission.editing && canStartAgain(form),
    /** Of an earlier month: it can be read and no longer be changed. */
    isPast: isOfEarlierMonth(form.definition, submission, facts.month),
    changedAt: momentText(facts.language, facts.viewer.timezone, submission.updatedAt),
    completedAt:
      submission.completedAt && momentText(facts.language, facts.viewer.timezone, submission.completedAt),
    lastSection:
      submission.lastSection && (say(`sections.${submission.lastSection}.title`) ?? submission.lastSection),
    progress: {
      sections: sectionsDone(form.definition, submission, facts),
      percent: historyPercent(submission),
    },
    compare: await compareChoice(facts, submission),
    scores: submission.completedAt && scoresOf(form, submission.answers, facts),
    isEmpty: !holdsAnything(submission),
    /** A copy holds answers alone. */
    hasCopy: Object.keys(submission.answers).length > 0,
    sections: form.definition.sections.filter(asks).map((section) => ({
      id: section.id,
      title: say(`sections.${section.id}.title`) ?? section.id,
      pillar: section.pillar,
      answers: answersOf(form, section, shown, facts),
    })),
  };
}

export default function SubmissionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('forms');
  const { form } = loaderData;
  return (
    <>
      <PageTitle>{`${form.title} · ${t('answers')}`}</PageTitle>
      <a href="/forms?view=history" className="btn btn-quiet -mt-4 mb-2">
        {t('backToHistory')}
      </a>
      <h1>
        <PillarName pillar={form.pillar}>{form.title}</PillarName>
      </h1>
      <p className="mt-3 mb-2">
        <ShownState submission={loaderData} />
      </p>
      <FormProgress progress={loaderData.progress} />
      <p className="mt-2 text-ink-soft">
        {loaderData.completedAt ? (
          <span className="block">{t('completedOn', { when: loaderData.completedAt })}</span>
        ) : null}
        <span className="block">{t('lastUpdated', { when: loaderData.changedAt })}</span>
        {loaderData.lastSection ? (
          <span className="block">{t('lastSection', { section: loaderData.lastSection })}</span>
        ) : null}
      </p>
      {loaderData.isSetAside ? <p className="mt-2">{t('setAsideText')}</p> : null}
      {loaderData.changesSince ? (
        <p className="mt-2">{t('changesWait', { when: loaderData.changesSince })}</p>
      ) : null}
      {loaderData.isPast ? <p className="mt-2 text-ink-soft">{t('ofEarlierMonth')}</p> : null}
      {loaderData.newest ? (
        <p className="mt-2 text-ink-soft">
          {t('notTheNewest')}{' '}
          <a href={loaderData.newest} className="link inline-block py-0.5">
            {t('toTheNewest')}
          </a>
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        <Acts of={loaderData} />
        <AnalysisActions
          path={loaderData.analysisPath}
          exists={loaderData.has_analysis}
          name={loaderData.form.title}
        />
      </div>
      {loaderData.again && !loaderData.isPast && !loaderData.newest ? (
        <form method="post" action={`${form.path}/edit`} className="mt-4">
          <p className="max-w-prose text-ink-soft">{t('again.possible.text')}</p>
          <button type="submit" name="intent" value="again" className="btn btn-quiet">
            {t('again.possible.button')}
          </button>
        </form>
      ) : null}
      <CompareChooser choice={loaderData.compare} />
      {loaderData.scores ? <FormScores scores={loaderData.scores} /> : null}
      {loaderData.isEmpty ? (
        <EmptyState kind="answers" title={t('noAnswers')}>
          {loaderData.isSetAside ? null : t('noAnswersText')}
        </EmptyState>
      ) : (
        loaderData.sections.map((section) => (
          <section key={section.id} className="mt-8" aria-labelledby={`s-${section.id}`}>
            <SectionHeading section={section} />
            <AnswerList answers={section.answers} />
          </section>
        ))
      )}
      {loaderData.hasCopy ? <TakeCopy {...loaderData.copy} /> : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('forms');
  if (!isRouteErrorResponse(error)) throw error;
  const isMissing = error.status === 404;
  const title = t(isMissing ? 'submissionMissing' : 'submissionFailed');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="mt-3">{t(isMissing ? 'submissionMissingText' : 'submissionFailedText')}</p>
      <p className="mt-6">
        <a href="/forms?view=history" className="btn btn-primary">
          {t('backToHistory')}
        </a>
      </p>
    </>
  );
}

/** What can be done with it: it is changed, gone on with, or dropped; nothing where it is of another time. */
function Acts({ of }: { of: Route.ComponentProps['loaderData'] }) {
  const { t } = useTranslation('forms');
  const drop = of.dropPath ? (
    <a href={of.dropPath} className="btn btn-quiet">
      {t(of.changesSince ? 'discardChanges' : 'again.first.button')}
    </a>
  ) : null;
  if (of.isSetAside) return drop;
  if (of.isBehind || of.isPast || of.newest) return null;
  if (of.completed && !of.changesSince)
    return (
      <form method="post" action={`${of.form.path}/edit`}>
        <input type="hidden" name="submission" value={of.id} />
        <button type="submit" name="intent" value="start" className="btn btn-secondary">
          {t('editAnswers')}
        </button>
      </form>
    );
  return (
    <>
      <a href={of.continuePath} className="btn btn-primary">
        {of.changesSince ? t('continueEditing') : t('resume')}
      </a>
      {drop}
    </>
  );
}
