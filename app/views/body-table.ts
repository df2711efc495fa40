import { indexOf } from '#app/domain/body/body-composition.ts';
import { quantities } from '#app/domain/body/quantities.ts';
import type { SharedComposition } from '#app/domain/body/read-compositions.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { BodyTableView } from '#app/ui/body/body-table.tsx';
import { bodyNumber, dayOf, quantityName, typedText } from './body-view.ts';

/** Measurements of a body as a table of what there is in them, each value as it was typed; null where there are none. */
export function bodyTable(
  facts: MemberRequest,
  compositions: readonly SharedComposition[],
): BodyTableView | null {
  if (compositions.length === 0) return null;
  const measured = quantities.filter((quantity) =>
    compositions.some(({ values }) => values[quantity] !== null),
  );
  const hasIndex = compositions.some((one) => indexOf(one) !== null);
  return {
    columns: [
      ...measured.map((quantity) => quantityName(facts, quantity)),
      ...(hasIndex ? [String(facts.t('body:index.name'))] : []),
    ],
    rows: compositions.map((one) => {
      const index = indexOf(one);
      return {
        id: one.id,
        day: dayOf(facts, one),
        cells: [
          ...measured.map((quantity) => typedText(facts, quantity, one) ?? '–'),
          ...(hasIndex ? [index === null ? '–' : bodyNumber(facts.language, index, 1)] : []),
        ],
      };
    }),
  };
}
