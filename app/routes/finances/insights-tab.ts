import { listAccounts } from '#app/domain/finances/accounts.ts';
import { listCategories, type Category } from '#app/domain/finances/categories.ts';
import { fewestMonths, readInsights, type MoneyInsight } from '#app/domain/finances/insights.ts';
import { lastOfMonth } from '#app/domain/days/calendar.ts';
import { monthInText, monthText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { InsightsView } from '#app/ui/finances/views.ts';
import { categoryName } from './fields.ts';
import { moneyIn } from './money-text.ts';
import { currencyAsked, financesPath, thisMonth } from './own-money.ts';

/** What a claim says, with its numbers. */
function sentenceOf(
  facts: MemberRequest,
  found: MoneyInsight,
  name: string,
  money: (cents: number) => string,
): string {
  const { t, language, today } = facts;
  switch (found.kind) {
    case 'more':
    case 'less':
      return t(`finances:insights.${found.kind}`, {
        name,
        month: monthInText(language, found.months.at(-1)!.month, today),
        last: money(found.last),
        usual: money(found.usual),
      });
    case 'largest':
      return t('finances:insights.largest', { name, spent: money(found.spent), all: money(found.all) });
    case 'kept':
    case 'overspent':
      return t(`finances:insights.${found.kind}`, {
        income: money(found.income),
        amount: money(Math.abs(found.income - found.spent)),
      });
  }
}

/** What whole months say, with the months that it rests on. */
export async function insightsPage(facts: MemberRequest, query: URLSearchParams) {
  const { db, viewer, language, today, t } = facts;
  const { currency, all } = currencyAsked(await listAccounts(db, viewer.id), query.get('currency'));
  const categories = await listCategories(db, viewer.id);
  const insights = await readInsights(db, viewer.id, thisMonth(today), currency, categories);
  const names = new Map<string | null, Category>(categories.map((one) => [one.id, one]));
  const money = (cents: number): string => moneyIn(facts, cents, currency);
  const view: InsightsView = {
    currencies: all.map((code) => ({
      text: code,
      href: `${financesPath}?tab=insights&currency=${code}`,
      isCurrent: code === currency,
    })),
    tooLittle: insights.enough
      ? null
      : t('finances:insights.tooLittleText', { count: insights.months, needed: fewestMonths }),
    found: (insights.enough ? insights.found : []).map((found) => {
      const category = names.get(found.categoryId);
      return {
        id: `${found.kind} ${found.categoryId ?? ''}`,
        sentence: sentenceOf(facts, found, category ? categoryName(facts, category) : '', money),
        months: found.months.map((one) => ({
          month: monthText(language, one.month, today),
          amount: money(one.cents),
          href: `${financesPath}/transactions?${new URLSearchParams({
            ...(found.categoryId === null ? {} : { category: found.categoryId }),
            from: `${one.month}-01`,
            to: lastOfMonth(one.month),
          }).toString()}`,
        })),
      };
    }),
  };
  return { view, help: [] };
}
