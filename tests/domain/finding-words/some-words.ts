import type { Database } from '#db/database.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import type { AiService } from '#app/gateways/ai/service.ts';
import { noon } from '#tests/support/database.ts';

/** Agrees to what is named today, or takes it back. */
export const agree = (db: Database, userId: string, consent = true): Promise<unknown> =>
  updateAi(db, userId, { voice: false, suggestions: true, insights: consent, consent }, noon);

/** What was asked of a service that words findings. */
export interface AskedWords {
  readonly sent: string;
  readonly findings: Readonly<Record<string, { title: string; sentence: string; numbers: string[] }>>;
}

/** A service that words each finding as it is told, and remembers what it was sent. */
export function wording(
  say: (finding: { title: string; sentence: string }, at: number) => string,
): AiService & {
  readonly asked: AskedWords[];
} {
  const asked: AskedWords[] = [];
  return {
    asked,
    ask: (question) => {
      const sent = question.messages().at(-1)!.content;
      const { findings } = JSON.parse(sent.split('\n').slice(1, -1).join('\n')) as AskedWords;
      asked.push({ sent, findings });
      const content = question.read({
        findings: Object.fromEntries(Object.entries(findings).map(([name, one], at) => [name, say(one, at)])),
      });
      return Promise.resolve(
        content
          ? { ok: true, content, model: 'm', usage: { in: 100, out: 50, costMicros: 7 } }
          : { ok: false, problem: 'ai', detail: 'no answer' },
      );
    },
  };
}

/** A service that says again what it was sent. */
export const echo: AiService = wording(({ sentence }) => sentence);
