import { useTranslation } from '#app/ui/texts.tsx';
import { ErrorSummary } from '../error-summary.tsx';

/** What failed on our side, in its own words. */
export function QuizFault({ text }: { text: string }) {
  const { t } = useTranslation('quizzes');
  return (
    <ErrorSummary errors={[]} title={t('fault.title')}>
      <p className="mt-2">{text}</p>
    </ErrorSummary>
  );
}
