import type { MemberRequest } from '#app/http/member-request.ts';

/** What acts are written down with that has words; everything else is told as it is kept. */
const named = [
  'xp',
  'amount',
  'eventType',
  'reason',
  'role',
  'state',
  'level',
  'note',
  'minutes',
  'resolved',
  'tierId',
] as const;
type Named = (typeof named)[number];

type Told = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A plain value in words; null where it is none. */
function wordOf({ t }: Pick<MemberRequest, 't'>, name: Named, value: unknown): string | null {
  if (typeof value === 'boolean') return t(value ? 'users:yes' : 'users:no');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return null;
  if (name === 'eventType') return t(`today:income.${value}`, { defaultValue: value });
  if (name === 'role') return t(`users:role.${value}`, { defaultValue: value });
  return value;
}

/**
 * What an act's details say in words, a line each: 'XP: 44 → 444'.
 * @param details as `noteAct` was given them: values by their name, and often what was before and after
 */
export function actLines(facts: Pick<MemberRequest, 't'>, action: string, details: Told): readonly string[] {
  const { t } = facts;
  // A role is the one thing that is written down without its name.
  const within = (side: 'before' | 'after'): Told => {
    const value = details[side];
    if (isRecord(value)) return value;
    return action === 'role-changed' ? { role: value } : {};
  };
  const [before, after] = [within('before'), within('after')];
  return named.flatMap((name) => {
    const [was, is] = [wordOf(facts, name, before[name]), wordOf(facts, name, after[name])];
    const alone = wordOf(facts, name, details[name]) ?? (was === null ? is : is === null ? was : null);
    const word = t(`system:log.name.${name}`);
    if (alone !== null) return [t('system:log.line', { name: word, value: alone })];
    return was === null || was === is ? [] : [t('system:log.moved', { name: word, before: was, after: is })];
  });
}
