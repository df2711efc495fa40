import type { Language } from '#db/tables/accounts.ts';
import { analyse, resultName } from '#app/domain/quizzes/analysis.ts';
import { quizOf, type QuizId } from '#app/domain/quizzes/quizzes.ts';
import type { ResultEdits } from '#app/domain/quizzes/result-edits.ts';
import type { Score } from '#app/domain/quizzes/score.ts';
import { sharesOf } from '#app/domain/quizzes/shares.ts';
import type { ToldReading } from '#app/domain/quizzes/told-reading.ts';
import type { ToldResultFacts } from '#app/ui/quizzes/told-result.tsx';

/** A result as its page shows it; null where there is nothing to say. */
export function quizResultView(
  quiz: QuizId,
  score: Score,
  reading: ToldReading | null,
  language: Language,
  edits: ResultEdits,
): ToldResultFacts | null {
  const analysis = analyse(quiz, score, language, edits);
  if (!analysis || !reading) return null;
  const { results } = quizOf(quiz);
  const shares = sharesOf(results.map((id) => score.scores[id] ?? 0));
  const first = [score.primary, ...(reading.clarity === 'level' ? (score.level ?? []) : [])];
  return {
    analysis,
    reading,
    bars: results
      .map((id, place) => ({
        id,
        name: resultName(quiz, id, language, edits) ?? id,
        points: score.scores[id] ?? 0,
        percent: shares[place] ?? 0,
        rank: first.includes(id) ? ('first' as const) : id === score.secondary ? ('second' as const) : null,
      }))
      // Of equal points, what came out stands first, as it does above them.
      .toSorted(
        (one, other) =>
          other.points - one.points || Number(other.rank === 'first') - Number(one.rank === 'first'),
      ),
  };
}
