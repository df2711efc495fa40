import { listAccounts, type Account } from '#app/domain/finances/accounts.ts';
import type { GoalFacts } from '#app/domain/finances/goals.ts';
import { typedMoney } from '#app/domain/finances/money.ts';
import { moneyGoal } from '#app/forms/definitions/money-goal.ts';
import { readNumber, writeNumber } from '#app/forms/engine/numbers.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import {
  accountOptions,
  currencyOptions,
  hasProblems,
  parseFields,
  refuseSign,
  type Asked,
  type Problems,
} from './fields.ts';
import { decimalSign, moneyIn } from './money-text.ts';

export type GoalKind = GoalFacts['kind'];

/** The fields of a savings goal, or of a debt. */
export async function askedOfGoal(
  facts: MemberRequest,
  kind: GoalKind,
  there?: GoalFacts,
): Promise<Asked & { readonly accounts: readonly Account[] }> {
  const accounts = await listAccounts(facts.db, facts.viewer.id);
  const kept = there?.kind === 'savings' ? (there.accountId ?? undefined) : undefined;
  return {
    accounts,
    definition: moneyGoal,
    ids:
      kind === 'savings'
        ? ['name', 'currency', 'target', 'by_day', 'account', 'saved']
        : ['name', 'currency', 'balance', 'rate', 'minimum'],
    amounts: ['target', 'saved', 'balance', 'minimum'],
    lists: { currency: currencyOptions(facts), account: accountOptions(accounts, kept) },
  };
}

/** A goal as it stands in its fields. */
export function goalTyped(facts: MemberRequest, goal: GoalFacts): Posted {
  const money = (cents: number): readonly string[] => [typedMoney(cents, goal.currency, decimalSign(facts))];
  const common = { name: [goal.name], currency: [goal.currency] };
  if (goal.kind === 'debt')
    return {
      ...common,
      balance: money(goal.balance),
      rate: [writeNumber(goal.rateBp / 100, facts.language)],
      minimum: money(goal.minimum),
    };
  return {
    ...common,
    target: money(goal.target),
    by_day: [goal.byDay ?? ''],
    account: [goal.accountId ?? ''],
    saved: goal.accountId === null ? money(goal.saved) : [],
  };
}

/** A goal in one line: its name, what it needs or owes, and its day or its interest. */
export function goalSaid(facts: MemberRequest, goal: GoalFacts): string {
  const money = (cents: number): string => moneyIn(facts, cents, goal.currency);
  const said =
    goal.kind === 'debt'
      ? [
          money(goal.balance),
          facts.t('finances:goals.debtLine', {
            rate: writeNumber(goal.rateBp / 100, facts.language),
            amount: money(goal.minimum),
          }),
        ]
      : [money(goal.target), ...(goal.byDay ? [shortDayText(facts.language, goal.byDay, facts.today)] : [])];
  return [goal.name, ...said].join(', ');
}

/** Reads a goal as it was typed. @param keptDay a day that was kept before may lie in the past */
export function parseGoal(
  facts: MemberRequest,
  kind: GoalKind,
  asked: Asked & { readonly accounts: readonly Account[] },
  posted: Posted,
  keptDay: string | null = null,
): { readonly goal: GoalFacts; readonly problems?: undefined } | { readonly problems: Problems } {
  const typed = posted['currency']?.[0] ?? '';
  const currency = asked.lists['currency']!.some(({ value }) => value === typed) ? typed : null;
  const parsed = parseFields(facts, asked, posted, currency, { by_day: keptDay });
  const problems: Record<string, Problem> = { ...parsed.problems };
  const { texts, cents } = parsed;
  refuseSign(parsed, problems, 'target', 'more');
  refuseSign(parsed, problems, 'saved', 'zero');
  refuseSign(parsed, problems, 'balance', 'zero');
  refuseSign(parsed, problems, 'minimum', 'zero');
  const account = asked.accounts.find(({ id }) => id === texts['account']);
  if (account && currency !== null && account.currency !== currency)
    problems['account'] ??= { key: 'moneyOtherCurrency', params: { currency: account.currency } };
  if (hasProblems(problems)) return { problems };
  const common = { name: texts['name']!, currency: currency! };
  if (kind === 'debt')
    return {
      goal: {
        kind,
        ...common,
        balance: cents['balance']!,
        rateBp: Math.round(readNumber(texts['rate']!) * 100),
        minimum: cents['minimum']!,
      },
    };
  return {
    goal: {
      kind,
      ...common,
      target: cents['target']!,
      byDay: texts['by_day'] || null,
      accountId: account?.id ?? null,
      saved: cents['saved'] ?? 0,
    },
  };
}
