import type { Route } from './+types/analyse';
import type { PageFacts } from '#app/http/page-facts.ts';
import { NoAnalysisPage } from '#app/ui/analyses/analysis-page.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { answerWish } from './answer-wish.ts';
import { signInForAnalysis } from './sign-in-for-analysis.ts';

export const handle = {
  held: false,
  signInFor: signInForAnalysis,
  feature: 'form-analysis',
} satisfies PageFacts;

/** Analyse-form (specification 2, §7): the form_type and the submission stand in what is posted. */
export const action = ({ request, context }: Route.ActionArgs) => answerWish(context, request, {});

/** What was refused, in words; somebody who came by an address alone reads what is missing. */
export default function Analyse({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('analyses');
  return (
    <>
      <PageTitle error>{t('titleNone')}</PageTitle>
      <NoAnalysisPage title={t('titleNone')} text={t(`problems.${actionData?.problem ?? 'incomplete'}`)} />
    </>
  );
}
