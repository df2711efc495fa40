import { useTranslation } from '#app/ui/texts.tsx';
import { Choice } from '../parts/choice.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row, Rows } from '../parts/row.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { RatingLines, type LinesView } from './rating-lines.tsx';

export interface InsightsView {
  readonly choice: Parameters<typeof Choice>[0]['options'];
  readonly pages: string;
  readonly lines: readonly LinesView[];
  /** Null: there is no habit. Empty: too few days so far. */
  readonly together:
    | readonly { readonly name: string; readonly pillar: Pillar; readonly text: string }[]
    | null;
}

const advice = ['rhythm', 'morning', 'sleep'] as const;

/** How the days were, as lines; and what is known to help. */
export function Insights({ view }: { view: InsightsView }) {
  const { t } = useTranslation(['journal', 'journal-prompts']);
  return (
    <div className="max-w-read">
      <Choice label={t('insights.range')} options={view.choice} />
      <p className="mt-4">{view.pages}</p>
      {view.lines.length === 0 ? (
        <EmptyState
          kind="quiet"
          title={t('insights.none')}
          action={
            <a href="/journal?tab=evening" className="btn btn-secondary">
              {t('insights.write')}
            </a>
          }
        >
          {t('insights.noneText')}
        </EmptyState>
      ) : null}
      <RatingLines lines={view.lines} />
      {view.together ? <WithHabits together={view.together} /> : null}
      <section aria-labelledby="advice" className="mt-10">
        <h2 id="advice">{t('advice.title')}</h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {advice.map((one) => (
            <li key={one}>{t(`journal-prompts:advice.${one}`)}</li>
          ))}
        </ul>
      </section>
      <Leave />
    </div>
  );
}

/** Habits beside the evenings' moods: that they go together, and never that one brings the other. */
function WithHabits({ together }: { together: NonNullable<InsightsView['together']> }) {
  const { t } = useTranslation('journal');
  return (
    <section aria-labelledby="together" className="mt-10">
      <h2 id="together">{t('together.title')}</h2>
      <p className="mt-1 mb-3 text-ink-soft">{t(together.length > 0 ? 'together.intro' : 'together.few')}</p>
      {together.length > 0 ? (
        <Rows>
          {together.map(({ name, pillar, text }) => (
            <Row key={name} front={<PillarMark pillar={pillar} />} title={name} line={text} />
          ))}
        </Rows>
      ) : null}
    </section>
  );
}

/** Out of here: the data is the member's own. */
function Leave() {
  const { t } = useTranslation('journal');
  return (
    <p className="mt-8">
      <a href="/journal/export" className="link inline-block py-1">
        {t('export.way')}
      </a>
    </p>
  );
}
