import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row, Rows } from '../parts/row.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { useTranslation } from '../texts.tsx';

/** A goal in the member's own words, which they have not begun. */
export interface GoalSuggestion {
  readonly title: string;
  readonly pillar: Pillar | null;
  /** What was asked when they wrote it. */
  readonly question: string;
  readonly href: string;
}

/** What somebody has written already, as a beginning. */
export function GoalSuggestions({ goals }: { goals: readonly GoalSuggestion[] }) {
  const { t } = useTranslation('goals');
  if (goals.length === 0) return null;
  return (
    <section aria-labelledby="own-words" className="mt-10">
      <h2 id="own-words" className="mb-2">
        {t('suggested.title')}
      </h2>
      <Rows>
        {goals.map(({ title, pillar, question, href }) => (
          <Row
            key={href}
            front={pillar ? <PillarMark pillar={pillar} /> : undefined}
            title={title}
            href={href}
            line={t('suggested.because', { question })}
          />
        ))}
      </Rows>
      <p className="mt-3 text-base text-ink-soft">
        <a href="/settings/ai" className="link inline-block py-1">
          {t('suggested.off')}
        </a>
      </p>
    </section>
  );
}
