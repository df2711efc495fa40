import { habitLibrary } from '#app/domain/habits/library.ts';
import { suggestHabits } from '#app/domain/habits/suggest-habits.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { HabitChoice } from '#app/ui/habits/habit-choices.tsx';
import { answersForSuggestions, questionOf } from '#app/views/own-answers.ts';
import { choiceOf } from '#app/views/library-habit.ts';

/**
 * At most three habits that the member's own answers speak for, each with the question; none where no answer does, or where they
 * want no suggestions.
 */
export async function suggestionsFor(facts: MemberRequest): Promise<readonly HabitChoice[]> {
  const answers = await answersForSuggestions(facts);
  if (!answers) return [];
  return suggestHabits(answers).flatMap(({ key, from }) => {
    const habit = habitLibrary.find((one) => one.key === key);
    return habit ? [{ ...choiceOf(facts, habit, new Set()), question: questionOf(facts, from) }] : [];
  });
}
