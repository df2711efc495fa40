import type { MemberRequest } from '#app/http/member-request.ts';
import { moneyText } from '#locales/formats.ts';
import { isLanguage, languageName } from '#locales/languages.ts';
import { isRecord, wordsOf, type Told } from './act-words.ts';

/** What acts of every kind are written down with that has words; everything else is told as it is kept. */
const named = [
  'xp',
  'amount',
  'cents',
  'eventType',
  'reason',
  'role',
  'state',
  'status',
  'level',
  'note',
  'minutes',
  'resolved',
  'program',
  // Invitations of before name their program by its number.
  'tierId',
  'language',
] as const;
type Named = (typeof named)[number];

type Facts = Pick<MemberRequest, 't' | 'language'>;

/** A plain value in words; null where it is none. @param currency of the amounts beside it; null where they are points */
function wordOf({ t, language }: Facts, name: Named, value: unknown, currency: string | null): string | null {
  if (typeof value === 'boolean') return t(value ? 'users:yes' : 'users:no');
  if (typeof value === 'number')
    return currency !== null && (name === 'amount' || name === 'cents')
      ? moneyText(language, value, currency)
      : String(value);
  if (typeof value !== 'string' || value === '') return null;
  if (name === 'eventType') return t(`today:income.${value}`, { defaultValue: value });
  if (name === 'role') return t(`users:role.${value}`, { defaultValue: value });
  if (name === 'language') return isLanguage(value) ? languageName(value, language) : value;
  return value;
}

/**
 * What an act's details say in words, a line each: 'XP: 44 → 444'. Of a change that, what is another one than before.
 * @param details as `noteAct` was given them: values by their name, and often what was before and after
 */
export function actLines(facts: Facts, action: string, details: Told): readonly string[] {
  const { t } = facts;
  // A role is the one thing that is written down without its name.
  const within = (side: 'before' | 'after'): Told => {
    const value = details[side];
    if (isRecord(value)) return value;
    return action === 'role-changed' ? { role: value } : {};
  };
  const [before, after] = [within('before'), within('after')];
  const line = (name: string, was: string | null, is: string | null): readonly string[] => {
    if (was === is) return [];
    if (was === null || is === null)
      // What there was nothing of before a change, or is nothing of after it, is told as such; of what is new or gone, as it is.
      return isRecord(details['before']) && isRecord(details['after'])
        ? [
            t('system:log.moved', {
              name,
              before: was ?? t('payments-admin:versions.nothing'),
              after: is ?? t('payments-admin:versions.nothing'),
            }),
          ]
        : [t('system:log.line', { name, value: (is ?? was)! })];
    return [t('system:log.moved', { name, before: was, after: is })];
  };
  const [worded, now] = [wordsOf(facts, action, before), wordsOf(facts, action, after)];
  if (worded.length > 0 || now.length > 0) {
    const [was, is] = [new Map(worded), new Map(now)];
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) =>
      line(name, was.get(name) ?? null, is.get(name) ?? null),
    );
  }
  const currency = typeof details['currency'] === 'string' ? details['currency'] : null;
  return named.flatMap((name) => {
    const [was, is] = [before, after].map((side) => wordOf(facts, name, side[name], currency));
    const alone =
      wordOf(facts, name, details[name], currency) ?? (was === null ? is : is === null ? was : null);
    const word = t(`system:log.name.${name}`);
    if (alone !== null) return [t('system:log.line', { name: word, value: alone! })];
    return was === null || was === is
      ? []
      : [t('system:log.moved', { name: word, before: was!, after: is! })];
  });
}
