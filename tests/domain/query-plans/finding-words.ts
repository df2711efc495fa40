import { isHeldBack } from '#app/domain/finding-words/held-back.ts';
import { wordFindings } from '#app/domain/finding-words/word-findings.ts';
import type { AiService } from '#app/gateways/ai/service.ts';
import { lastDay } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const silent: AiService = { ask: () => Promise.resolve({ ok: false, problem: 'ai', detail: '' }) };

/** What app/domain/finding-words asks of the database, by the name of the function. */
export const queries: Queries = {
  isHeldBack: (db, who) => isHeldBack(db, who.newcomer, [], lastDay),
  wordFindings: (db, who) => wordFindings(db, who.userId, silent, [], 'en'),
};
