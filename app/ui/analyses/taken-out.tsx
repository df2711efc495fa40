import { useTranslation } from '#app/ui/texts.tsx';
import type { AdviceTopic } from './views.ts';

/** Says what was taken out of what a service wrote, and whom to ask instead. */
export function TakenOut({ topics }: { topics: readonly AdviceTopic[] }) {
  const { t } = useTranslation('analyses');
  return topics.map((topic) => (
    <p key={topic} className="card mt-6">
      {t(`takenOut.${topic}`)}
    </p>
  ));
}
