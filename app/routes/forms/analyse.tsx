import type { Route } from './+types/analyse';
import { NoAnalysisPage } from '#app/ui/analyses/analysis-page.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { answerWish } from './answer-wish.ts';

export const handle = { held: false };

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
