import { data, redirect } from 'react-router';
import type { Route } from './+types/analysis';
import { canBeAnalysed, canonicalType } from '#app/domain/analyses/material.ts';
import { quizOfType } from '#app/domain/quizzes/quizzes.ts';
import { isProfileForm } from '#app/domain/transformation/request-profile.ts';
import { findForm } from '#app/forms/registry.ts';
import { attempt } from '#app/http/attempt.ts';
import { AnalysisPage, NoAnalysisPage } from '#app/ui/analyses/analysis-page.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { asksService } from '#app/http/ai-allowance.ts';
import { readAnalysisPage } from './analysis-view.ts';
import { analysisPath, answerWish } from './answer-wish.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { signInForAnalysis } from './sign-in-for-analysis.ts';

export const handle = {
  held: false,
  signInFor: signInForAnalysis,
  feature: 'form-analysis',
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const formType = canonicalType(params.formType);
  const formId = params.formId ?? null;
  const url = new URL(request.url);
  if (formType !== params.formType && canBeAnalysed(formType))
    throw redirect(analysisPath(formType, formId) + url.search, 301);
  const none = (problem: 'unknown-form' | 'profile-form' | 'missing' | 'database', status: number) =>
    data({ page: null, none: problem, help: null }, { status });
  if (!canBeAnalysed(formType)) return none(isProfileForm(formType) ? 'profile-form' : 'unknown-form', 404);
  const facts = memberRequest(context);
  const read = await attempt(context, async () => ({
    page: await readAnalysisPage(facts, formType, formId),
    byService: await asksService(context),
  }));
  // Here, and only here, a fault in fetching is shown (specification 2, §8).
  if (!read.ok) return none('database', read.status);
  if (!read.value.page) return none('missing', 404);
  const { refreshAfter, justMade, help, ...page } = read.value.page;
  const path = analysisPath(formType, formId);
  const quiz = quizOfType(formType);
  const shown = {
    ...page,
    path,
    byService: read.value.byService,
    justMade: justMade && url.searchParams.has('asked'),
    formPath: quiz?.path ?? findForm(formType)?.path ?? '/forms',
    canReadAnswers: !quiz,
  };
  // A header and not a tag: it names the page without the question, and screens that are read aloud know no such tag.
  const headers = new Headers();
  if (refreshAfter) headers.set('Refresh', `${refreshAfter}; url=${path}?asked=1`);
  return data({ page: shown, none: null, help }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return new Headers(refresh ? { Refresh: refresh } : undefined);
};

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerWish(context, request, params);

export default function Analysis({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['analyses', 'transformation-profile']);
  const { page, none } = loaderData;
  const problem = actionData?.problem ?? null;
  if (!page) {
    return (
      <>
        <PageTitle error={none === 'database'}>{t('titleNone')}</PageTitle>
        <NoAnalysisPage title={t('titleNone')} text={t(`problems.${none}`)}>
          {none === 'profile-form' ? (
            <a href="/profile/transformation" className="btn btn-primary">
              {t('transformation-profile:card.open')}
            </a>
          ) : null}
        </NoAnalysisPage>
      </>
    );
  }
  return (
    <>
      <PageTitle error={problem !== null || page.request?.state === 'failed'}>
        {t('title', { form: page.title })}
      </PageTitle>
      <AnalysisPage page={{ ...page, problem: problem && t(`problems.${problem}`) }} />
    </>
  );
}
