import { diffArrays } from 'diff';
import type { EditedOption, EditedQuestion, EditedText, QuizContent } from './content.ts';

/** What became of one option. */
export interface OptionDifference {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly isMoved: boolean;
  readonly before: EditedOption | null;
  readonly after: EditedOption | null;
}

/** What became of one question. */
export interface QuestionDifference {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly isMoved: boolean;
  /** Places from 1; null where it is not there. */
  readonly placeBefore: number | null;
  readonly placeAfter: number | null;
  readonly before: EditedQuestion | null;
  readonly after: EditedQuestion | null;
  /** Options of which something differs, in the order of after, those that were removed last. */
  readonly options: readonly OptionDifference[];
}

/** Ids that stand in both, in another order. */
function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const shared = before.filter((id) => after.includes(id));
  const there = after.filter((id) => before.includes(id));
  const stayed = new Set(
    diffArrays([...shared], [...there]).flatMap(({ added, removed, value }) =>
      added || removed ? [] : value,
    ),
  );
  return new Set(shared.filter((id) => !stayed.has(id)));
}

const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);

export const isSameText = (one: EditedText, other: EditedText): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
export const isSameWeights = (one: EditedOption, other: EditedOption): boolean =>
  JSON.stringify(one.weights) === JSON.stringify(other.weights);

/**
 * What differs between two versions: questions that were added, removed, moved or changed, with their options. In the order of the
 * later one; what was removed comes last.
 */
export function differenceOf(before: QuizContent, after: QuizContent): readonly QuestionDifference[] {
  const moved = movedIds(idsOf(before), idsOf(after));
  const found = [...after, ...before.filter(({ id }) => !after.some((one) => one.id === id))].map(
    ({ id }) => {
      const [was, is] = [before, after].map((content) => content.findIndex((one) => one.id === id)) as [
        number,
        number,
      ];
      const [earlier, later] = [before[was] ?? null, after[is] ?? null];
      return {
        id,
        kind: earlier ? (later ? ('changed' as const) : ('removed' as const)) : ('added' as const),
        isMoved: moved.has(id),
        placeBefore: earlier && was + 1,
        placeAfter: later && is + 1,
        before: earlier,
        after: later,
        options: optionsDiffering(earlier?.options ?? [], later?.options ?? []),
      };
    },
  );
  return found.filter(
    ({ kind, isMoved, options, before: earlier, after: later }) =>
      kind !== 'changed' ||
      isMoved ||
      options.length > 0 ||
      earlier!.section !== later!.section ||
      !isSameText(earlier!.text, later!.text),
  );
}

function optionsDiffering(
  before: readonly EditedOption[],
  after: readonly EditedOption[],
): readonly OptionDifference[] {
  const moved = movedIds(idsOf(before), idsOf(after));
  const all = [...after, ...before.filter(({ id }) => !after.some((one) => one.id === id))];
  return all.flatMap(({ id }): readonly OptionDifference[] => {
    const earlier = before.find((one) => one.id === id) ?? null;
    const later = after.find((one) => one.id === id) ?? null;
    if (!earlier || !later)
      return [{ id, kind: earlier ? 'removed' : 'added', isMoved: false, before: earlier, after: later }];
    const isSame = isSameText(earlier.text, later.text) && isSameWeights(earlier, later) && !moved.has(id);
    return isSame ? [] : [{ id, kind: 'changed', isMoved: moved.has(id), before: earlier, after: later }];
  });
}
