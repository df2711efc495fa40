import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { QuizId } from '#db/tables/quizzes.ts';

const driversSchema = z.object({ primaryDriver: z.string(), secondaryDriver: z.string().nullable() });

/** What a member's newest quiz of drivers says; null where they took none. */
export async function latestDriver(
  db: Database,
  userId: string,
): Promise<{
  readonly quiz: QuizId;
  readonly primary: string;
  readonly secondary: string | null;
  readonly at: Date;
} | null> {
  const row = await db
    .selectFrom('emotional_driver_forms as form')
    .innerJoin('quiz_attempts as attempt', 'attempt.id', 'form.attempt_id')
    .select(['attempt.quiz', 'form.emotional_drivers', 'form.created_at'])
    .where('form.user_id', '=', userId)
    .orderBy('form.created_at', 'desc')
    .orderBy('form.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const read = row && driversSchema.safeParse(JSON.parse(row.emotional_drivers));
  if (!row || !read?.success) return null;
  const { primaryDriver: primary, secondaryDriver: secondary } = read.data;
  return { quiz: row.quiz, primary, secondary, at: new Date(row.created_at) };
}
