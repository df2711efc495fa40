import { useTranslation } from '#app/ui/texts.tsx';
import type { Band } from '#app/forms/engine/score.ts';
import { BarChart } from '../bar-chart.tsx';

/** How a dimension of a form was answered, in the reader's language. */
export interface DimensionView {
  readonly id: string;
  readonly name: string;
  readonly answered: number;
  readonly asked: number;
  readonly mean: string;
  readonly percent: number;
  /** Null where nothing is concluded from the answers. */
  readonly band: Band | null;
  /** What the band means here, or why there is none. */
  readonly sentence: string;
}

export interface FormScoresView {
  readonly dimensions: readonly DimensionView[];
  /** Names of dimensions of which nothing was asked or answered. */
  readonly unscored: readonly string[];
}

/** The scores of a form by dimension: bars, a sentence for each, and a table. */
export function FormScores({ scores }: { scores: FormScoresView }) {
  const { t } = useTranslation('forms');
  return (
    <>
      <BarChart
        heading={t('scores.title')}
        intro={t('scores.intro')}
        tableLabel={t('scores.table')}
        columns={[t('scores.area'), t('scores.answered'), t('scores.mean'), t('scores.score')]}
        bars={scores.dimensions.map(({ id, name, percent, band, sentence, answered, asked, mean }) => ({
          id,
          name,
          value: band ? `${percent} · ${t(`scores.bands.${band}`)}` : String(percent),
          share: percent / 100,
          title: band
            ? t('scores.bar', { name, percent, band: t(`scores.bands.${band}`) })
            : t('scores.barAlone', { name, percent }),
          tone: 'pine',
          strong: true,
          note: sentence,
          cells: [t('scores.answeredOf', { answered, asked }), mean, String(percent)],
        }))}
      />
      {scores.unscored.length > 0 ? (
        <p className="mt-3 text-ink-soft">{t('scores.unscored', { names: scores.unscored.join(', ') })}</p>
      ) : null}
      <p className="mt-3 text-sm text-ink-soft">{t('scores.limits')}</p>
    </>
  );
}
