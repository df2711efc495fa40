import { pillars, type Measurement } from '#app/domain/measurements/measurement.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ComparisonView } from '#app/ui/measurements/comparison.tsx';
import { lineOf, measuredView } from '#app/views/measurement-view.ts';

/** Two measurements beside each other, whichever was named first: the earlier one is then, the later one now. */
export function comparisonView(facts: MemberRequest, one: Measurement, other: Measurement): ComparisonView {
  const [before, after] = one.day <= other.day ? [one, other] : [other, one];
  const moves = [
    ...pillars.map((pillar) => after.scores[pillar] - before.scores[pillar]),
    after.overall - before.overall,
  ];
  const count = (is: (move: number) => boolean): number => moves.filter(is).length;
  const lineWith = (measurement: Measurement) => {
    const { day, name, notes } = lineOf(facts, measurement);
    return { day, name, notes };
  };
  return {
    before: lineWith(before),
    after: lineWith(after),
    sum: String(
      facts.t('measurements:compare.sum', {
        more: count((move) => move > 0),
        less: count((move) => move < 0),
        same: count((move) => move === 0),
      }),
    ),
    measured: measuredView(facts, after, before),
  };
}
