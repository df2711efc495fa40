import { numberFormat } from '#locales/formats.ts';
import {
  indexOf,
  photoSides,
  valueOf,
  type BodyComposition,
  type BodyFacts,
  type PhotoSide,
} from '#app/domain/body/body-composition.ts';
import { movingQuantities, quantities, type Quantity, type Unit } from '#app/domain/body/quantities.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { PhotoView, ValueLine } from '#app/ui/body/views.ts';

export const bodyPath = '/health-reports/body';
export const compositionPath = (id: string): string => `${bodyPath}/${id}`;

type Reader = Pick<MemberRequest, 't' | 'language'>;
type Measured = Pick<BodyFacts, 'values' | 'weightUnit' | 'heightUnit' | 'lengthUnit'>;

/** A number as the reader writes it. @param decimals at most */
export const bodyNumber = (language: string, value: number, decimals = 2): string =>
  numberFormat(language, { maximumFractionDigits: decimals }).format(value);

/**
 * '80.5 kg' @param unit `share`: between two percentages @param decimals at most: what was worked out is rounded, what was
 * typed is not
 */
export const withUnit = (
  { t, language }: Reader,
  value: number,
  unit: Unit | 'share',
  decimals = 2,
): string => String(t(`body:unit.${unit}`, { value: bodyNumber(language, value, decimals), count: value }));

/** What a quantity is called. */
export const quantityName = ({ t }: Pick<Reader, 't'>, quantity: Quantity): string =>
  String(t(`forms/body-composition:fields.${quantity}.label`));

/** A value as it was typed, with its unit; null where there is none. */
export function typedText(reader: Reader, quantity: Quantity, measured: Measured): string | null {
  const found = valueOf(quantity, measured);
  return found && withUnit(reader, found.value, found.unit);
}

/** The body mass index in words, and how it was worked out; null without weight or height. */
export function indexView(reader: Reader, measured: Measured): { value: string; how: string } | null {
  const index = indexOf(measured);
  if (index === null) return null;
  const { t, language } = reader;
  const [weight, height] = (['weight', 'height'] as const).map((one) => typedText(reader, one, measured));
  return {
    value: bodyNumber(language, index, 1),
    how: String(t('body:index.how', { weight, height })),
  };
}

/** Everything that was measured, line by line, with the index behind the weight. */
export function valueLines(reader: Reader, measured: Measured): readonly ValueLine[] {
  const index = indexView(reader, measured);
  return quantities.flatMap((quantity): readonly ValueLine[] => {
    const text = typedText(reader, quantity, measured);
    if (text === null) return [];
    const line = { id: quantity, name: quantityName(reader, quantity), value: text, note: null };
    return quantity === 'weight' && index
      ? [
          line,
          {
            id: 'index',
            name: String(reader.t('body:index.name')),
            value: index.value,
            note: `${index.how} ${String(reader.t('body:index.limits'))}`,
          },
        ]
      : [line];
  });
}

/** Each thing that was measured, with its value: 'Weight 80.5 kg'. */
const saidOf = (reader: Reader, measured: Measured): readonly string[] =>
  movingQuantities.flatMap((quantity) => {
    const text = typedText(reader, quantity, measured);
    return text === null ? [] : [`${quantityName(reader, quantity)} ${text}`];
  });

/** So much of a measurement stands in a line of a list. */
const mostInLine = 3;

/** 'Weight 80.5 kg · Body fat 22 % · Waist 84 cm · 5 more', for a line of a list. */
export function shortLine(reader: Reader, measured: Measured): string {
  const said = saidOf(reader, measured);
  const more = said.length - mostInLine;
  const shown = said.slice(0, mostInLine);
  return [...shown, ...(more > 0 ? [String(reader.t('body:more', { count: more }))] : [])].join(' · ');
}

/** The day of a measurement and the first that was measured: for a list to choose from. */
export const choiceText = (
  facts: Pick<MemberRequest, 't' | 'language' | 'today'>,
  one: BodyComposition,
): string => [dayOf(facts, one), ...saidOf(facts, one).slice(0, 1)].join(' · ');

/** The photos of a measurement that there are. */
export const photosOf = (
  { t, language, today }: Pick<MemberRequest, 't' | 'language' | 'today'>,
  { photos, day }: Pick<BodyComposition, 'photos' | 'day'>,
): readonly PhotoView[] =>
  photoSides.flatMap((side: PhotoSide) => {
    const fileId = photos[side];
    const said = dayInText(language, day, today);
    return fileId
      ? [
          {
            side,
            fileId,
            name: String(t(`body:photo.${side}`)),
            alt: String(t(`body:photo.alt.${side}`, { day: said })),
          },
        ]
      : [];
  });

/** The day of a measurement where it begins a line. */
export const dayOf = (
  { language, today }: Pick<MemberRequest, 'language' | 'today'>,
  { day }: Pick<BodyFacts, 'day'>,
): string => atLineStart(language, dayInText(language, day, today));
