import { useTranslation } from '#app/ui/texts.tsx';
import type { AdviceTopic } from './views.ts';

/** Says what was taken out of what a service wrote, whom to ask instead, and whether something else stands in its place. */
export function TakenOut({
  topics,
  hasBuiltInParts,
}: {
  topics: readonly AdviceTopic[];
  hasBuiltInParts: boolean;
}) {
  const { t } = useTranslation('analyses');
  return (
    <>
      {topics.map((topic) => (
        <p key={topic} className="card mt-6">
          {t(`takenOut.${topic}`)}
        </p>
      ))}
      {hasBuiltInParts ? <p className="card mt-6">{t('builtInParts')}</p> : null}
    </>
  );
}
