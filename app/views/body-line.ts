import { unitOf, valueOf, type BodyComposition } from '#app/domain/body/body-composition.ts';
import { convert, movingQuantities, type Quantity } from '#app/domain/body/quantities.ts';
import { dayInText, shortDayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { BodyLineView } from '#app/ui/body/body-page.tsx';
import { quantityName, typedText, withUnit } from './body-view.ts';

/** Which quantities there is something to draw of, in their order. */
export const drawable = (compositions: readonly BodyComposition[]): readonly Quantity[] =>
  movingQuantities.filter((quantity) => compositions.some(({ values }) => values[quantity] !== null));

const dayLength = 86_400_000;
/** After so many days without a value a line is interrupted. */
const gapDays = 120;

/**
 * One quantity over time, in one unit: that of the newest value. What was typed in another unit is converted for the drawing
 * by the definition of the unit, and the page says so; the table shows everything as it was typed.
 * @param compositions the earliest one first
 */
export function bodyLineView(
  facts: MemberRequest,
  compositions: readonly BodyComposition[],
  quantity: Quantity,
): BodyLineView | null {
  const { t, language, today } = facts;
  const measured = compositions.filter(({ values }) => values[quantity] !== null);
  const [first] = measured;
  const last = measured.at(-1);
  const unit = last && unitOf(quantity, last);
  if (!first || !last || !unit) return null;
  const inUnit = (one: BodyComposition): number => {
    const found = valueOf(quantity, one)!;
    return convert(found.value, found.unit, unit);
  };
  const values = measured.map(inUnit);
  const converted = measured.filter((one) => unitOf(quantity, one) !== unit).length;
  const write = (value: number): string => withUnit(facts, value, unit, converted > 0 ? 1 : 2);
  const name = quantityName(facts, quantity);
  const dayOf = (one: { readonly day: string }): string => dayInText(language, one.day, today);
  const day = dayOf(first);
  const isOne = measured.length === 1;
  return {
    quantity,
    name,
    title: String(t('body:line.title', { name })),
    description: String(
      isOne
        ? t('body:line.one', { value: write(values[0]!), day })
        : t('body:line.described', {
            from: write(values[0]!),
            to: write(values.at(-1)!),
            day,
            last: dayOf(last),
          }),
    ),
    converted:
      converted > 0
        ? String(t('body:line.converted', { count: converted, unit: t(`body:units.${unit}`) }))
        : null,
    points: measured.map((one, index) => ({ at: Date.parse(`${one.day}T00:00:00Z`), value: values[index]! })),
    gap: gapDays * dayLength,
    ends: {
      from: shortDayText(language, first.day, today),
      to: isOne ? '' : shortDayText(language, last.day, today),
      low: isOne ? '' : write(Math.min(...values)),
      high: write(Math.max(...values)),
    },
    last: write(values.at(-1)!),
    rows: measured
      .toReversed()
      .map((one) => [dayInText(language, one.day, today), typedText(facts, quantity, one)!] as const),
  };
}
