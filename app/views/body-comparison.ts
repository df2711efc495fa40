import { indexOf, valueOf, type BodyComposition } from '#app/domain/body/body-composition.ts';
import { convert, movingQuantities, type Unit } from '#app/domain/body/quantities.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { BodyComparisonView } from '#app/ui/body/comparison.tsx';
import { bodyNumber, dayOf, photosOf, quantityName, typedText, withUnit } from './body-view.ts';

/** How far a value has moved, in words that praise and blame nothing. */
function movedText(facts: MemberRequest, difference: number, write: (amount: number) => string): string {
  const way = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
  return String(facts.t(`body:moved.${way}`, { amount: write(Math.abs(difference)) }));
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Two measurements beside each other, whichever was named first: the earlier one is then, the later one now. */
export function bodyComparison(
  facts: MemberRequest,
  one: BodyComposition,
  other: BodyComposition,
): BodyComparisonView {
  const at = ({ day, createdAt }: BodyComposition): string => `${day} ${createdAt}`;
  const [before, after] = at(one) <= at(other) ? [one, other] : [other, one];
  let isConverted = false;
  const difference = (then: { value: number; unit: Unit }, now: { value: number; unit: Unit }): string => {
    const mixes = then.unit !== now.unit;
    isConverted ||= mixes;
    const decimals = mixes ? 1 : 2;
    const moved = rounded(now.value - convert(then.value, then.unit, now.unit), decimals);
    return movedText(facts, moved, (amount) =>
      withUnit(facts, amount, now.unit === 'percent' ? 'share' : now.unit, decimals),
    );
  };
  const rows = movingQuantities.flatMap((quantity): BodyComparisonView['rows'] => {
    const [then, now] = [valueOf(quantity, before), valueOf(quantity, after)];
    if (!then && !now) return [];
    return [
      {
        id: quantity,
        name: quantityName(facts, quantity),
        before: typedText(facts, quantity, before),
        after: typedText(facts, quantity, after),
        change: then && now ? difference(then, now) : null,
      },
    ];
  });
  const [then, now] = [indexOf(before), indexOf(after)];
  const write = (index: number | null): string | null =>
    index === null ? null : bodyNumber(facts.language, index, 1);
  const index = {
    id: 'index',
    name: String(facts.t('body:index.name')),
    before: write(then),
    after: write(now),
    change:
      then === null || now === null
        ? null
        : movedText(facts, rounded(now - then, 1), (amount) => bodyNumber(facts.language, amount, 1)),
  };
  const hasIndex = then !== null || now !== null;
  const weighed = rows.findIndex(({ id }) => id === 'weight') + 1;
  const sideOf = (composition: BodyComposition) => ({
    id: composition.id,
    day: dayOf(facts, composition),
    notes: composition.notes,
    photos: photosOf(facts, composition),
  });
  return {
    before: sideOf(before),
    after: sideOf(after),
    rows: hasIndex ? rows.toSpliced(weighed, 0, index) : rows,
    isConverted,
  };
}
