import { inTransaction, type Database } from '#db/database.ts';
import { noteAct } from '../administration/audit.ts';

/** What an act is worth. */
export interface Rule {
  /** Such as `journal_entry`. */
  readonly eventType: string;
  /** The one source that it holds for, such as a form_type; empty for all others. */
  readonly source: string;
  /** Whole points, 0 or more. */
  readonly amount: number;
}

/** The most that one act can be worth. */
export const mostByRule = 1000;

/** By which a rule is known: `journal_entry` or `form_completion/comprehensive-onboarding`. */
export const ruleKey = ({ eventType, source }: Omit<Rule, 'amount'>): string =>
  source === '' ? eventType : `${eventType}/${source}`;

/** The table of rules, by act and then by source. */
export async function listRules(db: Database): Promise<readonly Rule[]> {
  const rows = await db.selectFrom('xp_rules').selectAll().orderBy('event_type').orderBy('source').execute();
  return rows.map(({ event_type, source, amount }) => ({ eventType: event_type, source, amount }));
}

/**
 * Changes what acts are worth from now on; what was paid stays paid. Written down with what they were worth before.
 * @param seen what the form was filled in with, by `ruleKey`
 * @param amounts what is wanted, by `ruleKey`; rules that there are not are passed over
 * @returns `stale` where somebody else has changed one of those that differ
 */
export async function changeRules(
  db: Database,
  actorId: string,
  seen: ReadonlyMap<string, number>,
  amounts: ReadonlyMap<string, number>,
  now: Date,
): Promise<'saved' | 'stale'> {
  return inTransaction(db, async (trx) => {
    const rules = await listRules(trx);
    const wanted = rules.flatMap((rule) => {
      const amount = amounts.get(ruleKey(rule));
      return amount === undefined || amount === rule.amount ? [] : [{ rule, amount }];
    });
    if (wanted.length === 0) return 'saved' as const;
    if (wanted.some(({ rule }) => seen.get(ruleKey(rule)) !== rule.amount)) return 'stale' as const;
    for (const { rule, amount } of wanted)
      await trx
        .updateTable('xp_rules')
        .set({ amount })
        .where('event_type', '=', rule.eventType)
        .where('source', '=', rule.source)
        .execute();
    const said = (of: (one: (typeof wanted)[number]) => number) =>
      Object.fromEntries(wanted.map((one) => [ruleKey(one.rule), of(one)]));
    const details = { before: said(({ rule }) => rule.amount), after: said(({ amount }) => amount) };
    const about = { actorId, userId: null, subject: 'xp-rules', action: 'xp-rules-changed' } as const;
    await noteAct(trx, { ...about, details }, now);
    return 'saved' as const;
  });
}
