import { listOwnResults } from '#app/domain/quizzes/own-results.ts';
import { quizOf } from '#app/domain/quizzes/quizzes.ts';
import { tellShort } from '#app/domain/quizzes/told-reading.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import { dayIn } from '#app/http/day.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { QuizResultLine } from '#app/ui/quizzes/own-results.tsx';

/** What a member's quizzes said, each the last time: where they are found again. */
export async function quizResults(facts: MemberRequest): Promise<readonly QuizResultLine[]> {
  const { db, viewer, language, today, t } = facts;
  return (await listOwnResults(db, viewer.id)).map(({ attemptId, quiz, result, edits, completedAt }) => {
    const told = tellShort(quiz, result, language, edits);
    return {
      href: `${quizOf(quiz).path}/result/${attemptId}`,
      title: t(`quizzes/${quiz}:title`),
      name: told?.heading ?? result.primary,
      clarity: told?.short ?? null,
      day: shortDayText(language, dayIn(viewer.timezone, completedAt), today),
    };
  });
}
