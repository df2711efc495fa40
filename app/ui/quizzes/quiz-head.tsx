import { useTranslation } from '#app/ui/texts.tsx';
import { Progress } from '../primitives.tsx';

/** Where am I: the quiz, its section, how far. */
export function QuizHead({
  quiz,
  question,
}: {
  quiz: { readonly title: string };
  question: {
    readonly number: number;
    readonly count: number;
    readonly percent: number;
    readonly section: string;
  };
}) {
  const { t } = useTranslation('quizzes');
  return (
    <div className="mb-8">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{quiz.title}</span>
        <span>{t('question.position', { n: question.number, count: question.count })}</span>
      </p>
      <Progress
        value={question.percent}
        of={100}
        label={t('question.progress', { percent: question.percent })}
        isAlways
      />
      <p className="mt-1.5 text-sm text-ink-soft">{question.section}</p>
    </div>
  );
}
