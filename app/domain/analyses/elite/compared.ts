import { isAsked } from '#app/forms/engine/conditions.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { scoredFieldsOf } from '#app/forms/engine/score.ts';
import { areasOf, itemsOf, type Area } from './measured.ts';
import type { Reading } from './reading.ts';

/** An area that was answered both times. */
interface Move {
  readonly id: string;
  readonly before: number;
  readonly after: number;
  /** The question whose answer moved most in the direction of the area. */
  readonly field: string;
}

/** From so many points on a move is a move; below that it is a step or two in single answers. */
const clearMove = 10;
const most = 2;

/** What moved since the last time, only by questions that were answered both times. @param quiet areas that nothing is said of */
function movesSince(reading: Reading, before: Answers, quiet: readonly string[]): readonly Move[] {
  const { definition, answers } = reading;
  const [then, now] = [itemsOf(definition, before), itemsOf(definition, answers)];
  const shares = new Map(then.map(({ field, share }) => [field.id, share]));
  const both = new Set(now.flatMap(({ field }) => (shares.has(field.id) ? [field.id] : [])));
  const asked = scoredFieldsOf(definition).filter((field) => isAsked(field, answers));
  const of = (items: typeof now): ReadonlyMap<string, Area> => {
    const common = items.filter(({ field }) => both.has(field.id));
    const areas = areasOf(
      definition,
      common,
      (id) => asked.filter((field) => field.scoring.dimension === id).length,
    );
    return new Map(areas.map((area) => [area.id, area]));
  };
  const [earlier, later] = [of(then), of(now)];
  return [...later.values()].flatMap((area): Move[] => {
    const other = earlier.get(area.id);
    if (!other || quiet.includes(area.id)) return [];
    const direction = Math.sign(area.percent - other.percent);
    const [top] = area.items.toSorted(
      (one, two) =>
        direction * (two.share - shares.get(two.field.id)! - (one.share - shares.get(one.field.id)!)),
    );
    return [{ id: area.id, before: other.percent, after: area.percent, field: top!.field.id }];
  });
}

/**
 * What moved since the last time that somebody completed the form, in lines: clear moves with the answer that moved most, small
 * ones called small, and that nothing moved where nothing did.
 */
export function comparedLines(
  reading: Reading,
  before: Answers | null,
  quiet: readonly string[],
): readonly string[] {
  if (!before) return [];
  const { put, nameOf, questionOf, answerOf } = reading;
  const { compared } = reading.general;
  const moves = movesSince(reading, before, quiet)
    .map((move) => ({ ...move, by: move.after - move.before }))
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  if (moves.length === 0) return [];
  const clear = (sign: 1 | -1) => moves.filter(({ by }) => by * sign >= clearMove).slice(0, most);
  const line = (texts: readonly string[], of: ReturnType<typeof clear>): readonly string[] =>
    of.map(({ id, before: was, after, field }, at) =>
      put(texts[at]!, {
        name: nameOf(id),
        before: was,
        after,
        question: questionOf(field),
        was: answerOf(field, before[field]!),
        is: answerOf(field),
      }),
    );
  const listed = (of: typeof moves): string =>
    of
      .map(({ id, before: was, after }) => put(compared.move, { name: nameOf(id), before: was, after }))
      .join(', ');
  const more = [1, -1].flatMap((sign) => moves.filter(({ by }) => by * sign >= clearMove).slice(most));
  const small = moves.filter(({ by }) => by !== 0 && Math.abs(by) < clearMove);
  return [
    ...line([compared.up, compared.up_too], clear(1)),
    ...line([compared.down, compared.down_too], clear(-1)),
    ...(more.length > 0 ? [put(compared.more, { list: listed(more) })] : []),
    ...(small.length > 0 ? [put(compared.small, { list: listed(small) })] : []),
    ...(moves.every(({ by }) => by === 0) ? [compared.none] : []),
  ];
}
