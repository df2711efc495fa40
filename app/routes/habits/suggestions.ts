import { habitLibrary } from '#app/domain/habits/library.ts';
import { suggestHabits } from '#app/domain/habits/suggest-habits.ts';
import { currentSubmissions } from '#app/domain/submissions/list-submissions.ts';
import { formTexts } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { HabitChoice } from '#app/ui/habits/habit-choices.tsx';
import { choiceOf } from './choices.ts';

/** At most three habits that the member's own answers speak for, each with the question; none where no answer does. */
export async function suggestionsFor(facts: MemberRequest): Promise<readonly HabitChoice[]> {
  const submissions = await currentSubmissions(facts.db, facts.viewer.id);
  const answers = Object.fromEntries([...submissions].map(([form, { answers: given }]) => [form, given]));
  return suggestHabits(answers).flatMap(({ key, from }) => {
    const habit = habitLibrary.find((one) => one.key === key);
    const question = formTexts(facts.t, from.form)(`fields.${from.field}.label`);
    return habit ? [{ ...choiceOf(facts, habit, new Set()), question }] : [];
  });
}
