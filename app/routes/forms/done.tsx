import { helpInState } from '#app/domain/help/help-in-state.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { redirect } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/done';
import { listAnalysed } from '#app/domain/analyses/analyses.ts';
import { canBeAnalysed } from '#app/domain/analyses/material.ts';
import { currentSubmissions } from '#app/domain/submissions/list-submissions.ts';
import { nextRequired } from '#app/domain/submissions/hub.ts';
import { listComparable } from '#app/domain/submissions/history.ts';
import { hasChanges, type Submission } from '#app/domain/submissions/submission.ts';
import { formTexts } from '#app/forms/view.ts';
import { AnalysisActions } from '#app/ui/forms/analysis-actions.tsx';
import { FormScores } from '#app/ui/forms/form-scores.tsx';
import { TakeCopy } from '#app/ui/forms/take-copy.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Celebration } from '#app/ui/parts/celebration.tsx';
import { comparePath } from './compare-view.ts';
import { analysisPath } from './answer-wish.ts';
import { formOfUrl, nextOpening } from './form-of-request.ts';
import { formHead } from '#app/views/form-head.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import { scoresOf } from './scores-view.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'forms' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const form = formOfUrl(context, request, params.form);
  const facts = memberRequest(context);
  const submissions = await currentSubmissions(facts.db, facts.viewer.id);
  const submission = submissions.get(form.definition.id);
  if (!submission?.completedAt) throw redirect(form.path, 303);
  const next = nextRequired(submissions);
  return {
    form: formHead(form, facts.t),
    help: helpInState(submission.state),
    copy: {
      path: `/forms/submissions/${submission.id}`,
      email: facts.viewer.email,
      once: uuid(),
      back: `${form.path}/done`,
    },
    analysisPath: canBeAnalysed(submission.formType)
      ? analysisPath(submission.formType, submission.id)
      : null,
    has_analysis: (await listAnalysed(facts.db, facts.viewer.id, [submission.id])).size > 0,
    comparePath: await compareWithBefore(facts, submission),
    scores: scoresOf(form, submission.answers, facts),
    completedAt: momentText(facts.language, facts.viewer.timezone, submission.completedAt),
    changedAt:
      submission.changedAt && momentText(facts.language, facts.viewer.timezone, submission.changedAt),
    changesSince: hasChanges(submission)
      ? momentText(facts.language, facts.viewer.timezone, submission.updatedAt)
      : null,
    nextOpening: nextOpening(form, facts),
    next: next && {
      path: next.path,
      title: formTexts(facts.t, next.definition.id)('title') ?? next.definition.id,
    },
  };
}

/** Where this time is laid beside the one before; null where there was none. */
async function compareWithBefore(facts: MemberRequest, submission: Submission): Promise<string | null> {
  const { submissions } = await listComparable(facts.db, facts.viewer.id, submission);
  const [before] = submissions;
  return before ? comparePath(submission.id, before.id) : null;
}

/** What was done, once; what it gave; one way on, and two others at most. */
export default function DonePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('forms');
  const { form, next, scores } = loaderData;
  const onward = next
    ? { href: next.path, text: t('doneNext', { form: next.title }) }
    : { href: '/dashboard', text: t('toDashboard') };
  const hasAnalysis = loaderData.analysisPath !== null;
  return (
    <>
      <PageTitle>{`${t('doneTitle')} · ${form.title}`}</PageTitle>
      <a href="/forms" className="btn btn-quiet -mt-4 mb-2">
        {t('backToForms')}
      </a>
      <Celebration
        as="page"
        title={t('doneTitle')}
        line={t('doneText', { form: form.title, when: loaderData.completedAt })}
      />
      {loaderData.changedAt ? <p className="mt-3">{t('changedOn', { when: loaderData.changedAt })}</p> : null}
      {loaderData.changesSince ? (
        <p className="mt-3 max-w-prose">{t('changesWait', { when: loaderData.changesSince })}</p>
      ) : null}
      {loaderData.nextOpening ? (
        <p className="mt-3">{t('nextOpens', { day: loaderData.nextOpening })}</p>
      ) : null}
      {scores ? <FormScores scores={scores} /> : null}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <AnalysisActions
          path={loaderData.analysisPath}
          exists={loaderData.has_analysis}
          name={form.title}
          isMain
        />
        <a href={onward.href} className={`btn ${hasAnalysis ? 'btn-quiet' : 'btn-primary'}`}>
          {onward.text}
        </a>
        {loaderData.comparePath ? (
          <a href={loaderData.comparePath} className="btn btn-quiet">
            {t('compareBefore')}
          </a>
        ) : null}
        <a href={loaderData.copy.path} className="btn btn-quiet">
          {t('viewAnswers')}
        </a>
      </div>
      <TakeCopy {...loaderData.copy} />
    </>
  );
}
