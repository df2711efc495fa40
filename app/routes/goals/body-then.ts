import type { RouterContextProvider } from 'react-router';
import type { BodyComposition } from '#app/domain/body/body-composition.ts';
import { movingQuantities, type Quantity } from '#app/domain/body/quantities.ts';
import { newestCompositions } from '#app/domain/body/read-compositions.ts';
import type { Day } from '#app/domain/days/calendar.ts';
import type { Checkpoint } from '#app/domain/goals/checkpoints.ts';
import type { Goal } from '#app/domain/goals/goal.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { mayOpen } from '#app/http/features.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { BodyThen } from '#app/ui/goals/body-then.tsx';
import { bodyPath, quantityName, typedText } from '#app/views/body-view.ts';

/** Whether the member may measure their body, and so look at it on the way to a goal. */
export const opensBody = (context: Readonly<RouterContextProvider>): Promise<boolean> =>
  mayOpen(context, 'body-composition');

/**
 * What of the body was measured when a goal began and when it was looked back on, where the member wanted to look at it there; null
 * where they did not, or measurements are not open to them.
 */
export async function bodyThen(
  context: Readonly<RouterContextProvider>,
  facts: MemberRequest,
  goal: Pick<Goal, 'startedOn'>,
  written: Checkpoint | undefined,
): Promise<BodyThen | null> {
  if (!written?.tracksBody || !(await opensBody(context))) return null;
  const { db, viewer } = facts;
  const all = (await newestCompositions(db, viewer.id)).toReversed();
  const say = (quantity: Quantity, one: BodyComposition | null): string =>
    one ? textOf(facts, quantity, one) : '–';
  return {
    href: bodyPath,
    rows: movingQuantities.flatMap((quantity) => {
      const { start, here } = around(all, quantity, goal.startedOn, written.day);
      if (!start && !here) return [];
      return [
        { name: quantityName(facts, quantity), start: say(quantity, start), here: say(quantity, here) },
      ];
    }),
  };
}

/** '80.5 kg, March 10' */
const textOf = (facts: MemberRequest, quantity: Quantity, one: BodyComposition): string =>
  [typedText(facts, quantity, one), dayInText(facts.language, one.day, facts.today)].join(', ');

/**
 * The last value before a goal began, or else the first one after it, and the last one until it was looked back on; what would be one
 * and the same stands there once. @param all oldest first
 */
function around(
  all: readonly BodyComposition[],
  quantity: Quantity,
  from: Day,
  until: Day,
): { readonly start: BodyComposition | null; readonly here: BodyComposition | null } {
  const known = all.filter(({ day, values }) => day <= until && values[quantity] !== null);
  const start = known.findLast(({ day }) => day <= from) ?? known[0] ?? null;
  const here = known.at(-1) ?? null;
  return { start, here: here === start ? null : here };
}
