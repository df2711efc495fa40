import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { LeadKind } from '#db/tables/leads.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import { noteLead } from '#app/domain/leads/note-lead.ts';
import { leaveEmail } from '#app/domain/quizzes/leave-email.ts';
import { noon } from '#tests/support/database.ts';
import { completed } from '../quizzes/taking.ts';

const minute = 60_000;

/** A guest takes a quiz until `at`, and leaves `<name>@example.com` for its result. */
export async function takesQuiz(
  db: Database,
  quiz: QuizId,
  name: string,
  {
    leaning,
    language = 'en',
    at = noon,
    utm = {},
  }: { leaning?: string; language?: Language; at?: Date; utm?: Readonly<Record<string, string>> },
) {
  const taken = await completed(db, quiz, {
    ...(leaning === undefined ? {} : { leaning }),
    now: new Date(at.getTime() - minute),
    start: { language, utm },
  });
  await leaveEmail(db, taken.holder, taken.attempt, `${name}@example.com`, at);
  return taken;
}

/** Somebody called `name` asks for something with `<name>@example.com`. */
export const asksFor = (db: Database, kind: LeadKind, name: string, at: Date): Promise<string> =>
  noteLead(
    db,
    {
      key: uuid(),
      kind,
      email: `${name}@example.com`,
      fullName: name,
      phone: '5550100',
      language: 'en',
      wish:
        kind === 'strategy-call'
          ? {
              days: ['monday'],
              times: ['evening'],
              timezone: 'UTC',
              meeting_preferences: { frequency: 'weekly', duration: 30, buffer: 15 },
              note: '',
            }
          : null,
    },
    [],
    at,
  );
