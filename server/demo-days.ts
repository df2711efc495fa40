import { saveAnswer } from '#app/domain/program-days/answers.ts';
import { checkIn, type CheckInFacts } from '#app/domain/program-days/check-ins.ts';
import { listRuns, type Walker } from '#app/domain/program-days/find-run.ts';
import { markStep } from '#app/domain/program-days/marks.ts';
import { dayIn } from '#app/http/day.ts';
import type { Database } from '#db/database.ts';

/** What the demo member did on days of Foundation, by their numbers: about half of them, as people do. */
const lived: Readonly<
  Record<
    number,
    { readonly answer?: string; readonly said?: string; readonly rate?: number; readonly undone?: true }
  >
> = {
  1: { answer: 'That I gave my energy a three without thinking. I have called it being busy.', rate: 4 },
  2: { answer: 'That I take the stairs and do not notice. It would make the evenings mine again.', rate: 5 },
  3: { said: 'Ana asked what I was writing. I read her one line.', rate: 6 },
  5: { answer: 'Nobody needed anything from me, and my hands were doing something.' },
  6: { answer: 'I say yes before the other person has finished. It begins in my shoulders.', rate: 5 },
  8: {
    answer: 'With the patience that belongs to the children at seven.',
    said: 'In bed at eleven.',
    rate: 6,
  },
  9: { said: 'The phone slept in the kitchen. I missed it for ten minutes.', rate: 7 },
  10: { undone: true, said: 'A long day; I forgot until it was dark.', rate: 3 },
  12: { answer: 'Coffee and the news. A quarter of an hour later I am tired and cross.', rate: 6 },
  13: { answer: 'Whether the knee will hold for five kilometers. To the doctor, in December.' },
  14: { answer: 'Sleep. On the two days after a full night I did not raise my voice once.', rate: 7 },
  16: { said: 'Tom said yes before I had finished asking.', rate: 8 },
  17: { answer: 'My brother sent a picture of the river, with no words. I nearly let it stand.', rate: 7 },
  19: { answer: 'I let it grow for a year and told everybody but her. On paper it is five lines.', rate: 8 },
};

/** What they wrote on those days. */
export const wordsOfDemoDays: readonly string[] = Object.values(lived).flatMap(({ answer, said }) => [
  ...(answer === undefined ? [] : [answer]),
  ...(said === undefined ? [] : [said]),
]);

const dayLasts = 86_400_000;

/** Lets the demo member have gone through the days of their program so far, in the ways that anybody does. @param now today */
export async function liveDemoDays(db: Database, userId: string, now: Date): Promise<void> {
  const who: Walker = { id: userId, dayOf: (moment) => dayIn('UTC', moment) };
  for (const run of (await listRuns(db, who)).values()) {
    const of = { kind: 'enrollment', id: run.source.id } as const;
    for (const [number, day] of Object.entries(lived)) {
      const step = Number(number);
      const then = new Date(run.startsAt.getTime() + (step - 1) * dayLasts);
      if (then >= now || step > run.steps.length) continue;
      if (!day.undone) await markStep(db, who, of, { step, part: 'action', isDone: true }, then);
      if (day.answer)
        await saveAnswer(db, who, of, { step, part: 'question', text: day.answer, revision: 0 }, then);
      if (day.rate === undefined && day.said === undefined) continue;
      const said: CheckInFacts = {
        actionCompleted: !day.undone,
        reflection: day.said ?? '',
        ratings: day.rate === undefined ? {} : { energy: day.rate, motivation: Math.min(10, day.rate + 1) },
      };
      await checkIn(db, who, of, { ...said, day: who.dayOf(then), revision: 0 }, then);
    }
  }
}
