import { inUnit, numberFormat, percentText } from '#locales/formats.ts';
import type { SeriesFacts } from '#app/domain/comprehensive-analyses/series.ts';
import type { Quantity } from '#app/domain/body/quantities.ts';
import type { Pillar } from '#app/forms/engine/definition.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { Wording } from '#app/http/member-request.ts';
import { quantityName } from './body-view.ts';
import { testName } from './marker-view.ts';
import { pillarName } from './measurement-view.ts';

/** Who reads an analysis: its member, or somebody with a link to it. */
export type Reader = Wording;

export const comprehensivePath = '/comprehensive-analysis';
export const analysisPath = (id: string): string => `${comprehensivePath}/${id}`;

/** What a series is called where it begins a line. */
export function seriesName(reader: Reader, { source, label }: SeriesFacts): string {
  const { t } = reader;
  if (label.test !== null) return testName(reader, { id: label.test });
  if (source === 'body') return quantityName(reader, label.key as Quantity);
  if (source === 'journal') return String(t(`journal:measures.${label.key}`));
  if (source === 'measurements')
    return label.key === 'overall'
      ? String(t('measurements:overall'))
      : pillarName(reader, label.key as Pillar);
  if (label.own === null) return String(t(`comprehensive:series.${source}.${label.key}`));
  return label.key === 'habit' || label.key === 'marker' || label.key === 'goal'
    ? label.own
    : String(t(`comprehensive:series.${source}.${label.key}`, { own: label.own }));
}

/** The same within a sentence: what somebody named themselves stays as they wrote it. */
export function nameInText(reader: Reader, series: SeriesFacts): string {
  const name = seriesName(reader, series);
  if (series.label.own !== null) return String(reader.t('comprehensive:quoted', { name }));
  if (series.label.test !== null) return name;
  return name.slice(0, 1).toLocaleLowerCase(reader.language) + name.slice(1);
}

/** A number as the reader writes it. */
export const numberText = ({ language }: Pick<Reader, 'language'>, value: number, decimals = 1): string =>
  numberFormat(language, { maximumFractionDigits: decimals }).format(value);

/** A share of days, 0 to 1: '40 %'. */
export const shareText = ({ language }: Pick<Reader, 'language'>, share: number): string =>
  percentText(language, share);

/** A value with its unit, of a day or of several: what was done on a share of the days is that share. */
export function valueText(reader: Reader, { kind, unit, source }: SeriesFacts, value: number): string {
  const { t } = reader;
  if (kind === 'yes-no') return shareText(reader, value);
  // Lab values have decimals where it matters. Tenths of a gram of food are enough; what is worked out of others has one more.
  const number = numberText(
    reader,
    value,
    source === 'markers' ? 3 : kind === 'scale' || source === 'nutrition' ? 1 : 2,
  );
  if (source === 'body') return String(t(`body:unit.${unit}`, { value: number, count: value }));
  return source === 'workouts'
    ? String(t('comprehensive:minutes', { value: number }))
    : inUnit(reader.language, number, unit);
}

/** A value of one day: what was done or not is a word. */
export const dayValueText = (reader: Reader, series: SeriesFacts, value: number): string =>
  series.kind === 'yes-no'
    ? String(reader.t(value > 0 ? 'comprehensive:done' : 'comprehensive:notDone'))
    : valueText(reader, series, value);

/** 'March 1 to May 30', the years where they are others. */
export const rangeText = (
  { t, language, today }: Reader,
  { from, to }: { readonly from: string; readonly to: string },
): string =>
  atLineStart(
    language,
    String(
      t('comprehensive:range', {
        from: dayInText(language, from, today),
        to: dayInText(language, to, today),
      }),
    ),
  );

export const daysText = ({ t }: Pick<Reader, 't'>, count: number): string =>
  String(t('comprehensive:days', { count }));
