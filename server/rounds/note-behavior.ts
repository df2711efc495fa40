import { noteBehavior } from '#app/domain/behavior/note-behavior.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Once a day: who is stuck, drops off or does a great deal, for administrators to look at; some people at a time. */
export const noteBehaviorDaily = {
  name: 'note-behavior',
  everyMilliseconds: 86_400_000,
  alarm: 'housekeeping',
  async run({ db, logger }, now, stopping) {
    let raised = 0;
    for (let next: string | null = ''; next !== null && !stopping.aborted;) {
      const some: Awaited<ReturnType<typeof noteBehavior>> = await noteBehavior(db, next, now);
      raised += some.raised;
      next = some.next;
    }
    if (raised > 0) logger.info({ event: 'behavior', raised }, 'noted what members do');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'logger'>>;
