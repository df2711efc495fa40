import type { Account, AccountFacts, AccountKind } from '#app/domain/finances/accounts.ts';
import { typedMoney } from '#app/domain/finances/money.ts';
import { moneyAccount } from '#app/forms/definitions/money-account.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { currencyOptions, hasProblems, parseFields, type Asked, type Problems } from './fields.ts';
import { decimalSign, moneyIn } from './money-text.ts';

/** The fields of an account. @param there the one that is changed: its currency stays */
export const askedOfAccount = (facts: MemberRequest, there?: Account): Asked => ({
  definition: moneyAccount,
  ids: there ? ['name', 'kind', 'opening'] : ['name', 'kind', 'currency', 'opening'],
  amounts: ['opening'],
  lists: { currency: currencyOptions(facts) },
  ...(there ? { words: { opening: openingWords(facts, there) } } : {}),
});

/**
 * What the amount of an account is, that once stood there 'today': what moved since stands on top of it, and what moved before is in it.
 * Today's balance is said beside it, so that nobody types the one for the other.
 */
function openingWords(facts: MemberRequest, { openedOn, balance: cents, currency }: Account) {
  const { t, language, today } = facts;
  const balance = moneyIn(facts, cents, currency);
  if (openedOn === null)
    return {
      label: t('finances:account.openingOfAll'),
      hint: t('finances:account.openingOfAllHint', { balance }),
    };
  const day = dayInText(language, openedOn, today);
  return {
    label: t('finances:account.opening', { day }),
    hint: t('finances:account.openingHint', { balance }),
  };
}

/** An account as it stands in its fields. */
export const accountTyped = (facts: MemberRequest, { name, kind, opening, currency }: Account): Posted => ({
  name: [name],
  kind: [kind],
  opening: [typedMoney(opening, currency, decimalSign(facts))],
});

/** Reads an account as it was typed. */
export function parseAccount(
  facts: MemberRequest,
  asked: Asked,
  posted: Posted,
  there?: Account,
):
  | {
      readonly facts: AccountFacts & { readonly currency: string };
      /** Whether an amount was typed, be it nothing: what is left empty says of no day what stood there. */
      readonly saysOpening: boolean;
      readonly problems?: undefined;
    }
  | { readonly problems: Problems } {
  const typed = posted['currency']?.[0] ?? '';
  const known = asked.lists['currency']!.some(({ value }) => value === typed) ? typed : null;
  const currency = there?.currency ?? known;
  const { texts, cents, problems } = parseFields(facts, asked, posted, currency);
  if (hasProblems(problems)) return { problems };
  return {
    facts: {
      name: texts['name']!,
      kind: texts['kind'] as AccountKind,
      opening: cents['opening'] ?? 0,
      currency: currency!,
    },
    saysOpening: cents['opening'] !== undefined,
  };
}
