import { useTranslation } from '#app/ui/texts.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { AnswerList } from './answer-list.tsx';

/** What came too late for a wizard: to be read and taken along. */
export function HandedBack({
  title,
  answers,
}: {
  title: string;
  answers: Parameters<typeof AnswerList>[0]['answers'];
}) {
  const { t } = useTranslation('forms');
  return (
    <>
      <PageTitle error>{title}</PageTitle>
      <ErrorSummary errors={[]} title={t('behindTitle')}>
        <p className="mt-2">{t('behindText')}</p>
      </ErrorSummary>
      <h1>{title}</h1>
      <AnswerList answers={answers} />
      <p className="mt-8 flex flex-wrap gap-4">
        <a href="/dashboard" className="btn btn-primary">
          {t('toDashboard')}
        </a>
      </p>
    </>
  );
}
