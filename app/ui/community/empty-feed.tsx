import { Leaf, Quote } from '../parts/leaf.tsx';
import { useTranslation } from '../texts.tsx';

/** Where nobody has written yet, the week's question stands as the first post. */
export function EmptyFeed({ question }: { question: { readonly text: string; readonly week: string } }) {
  const { t } = useTranslation('community');
  return (
    <div className="mt-6">
      <Leaf title={t('question.title')}>
        <Quote text={question.text} when={question.week} />
        <p className="text-ink-soft">{t('feed.empty')}</p>
      </Leaf>
    </div>
  );
}
