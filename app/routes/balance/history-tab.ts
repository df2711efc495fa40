import { listPlans } from '#app/domain/balance/plans.ts';
import { firstDayToRate, listBalanceRatings } from '#app/domain/balance/ratings.ts';
import type { FrameLength } from '#app/domain/balance/frames.ts';
import type { LifeFacts } from '#app/domain/balance/life-facts.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { balancePath, courseView, measuredFrames, partName } from '#app/views/balance-view.ts';

const listOf = (length: FrameLength): ListDefinition => ({
  path: balancePath,
  place: 'answered',
  fixed: { tab: 'history', ...(length === 30 ? {} : { days: String(length) }) },
});

/** The whole over time, what was answered, and the plans that there were. */
export async function historyPage(
  facts: MemberRequest,
  searchParams: URLSearchParams,
  life: LifeFacts,
  length: FrameLength,
) {
  const { db, viewer, language, today, t } = facts;
  const query = readListQuery(listOf(length), searchParams);
  const { rows, ...place } = await listBalanceRatings(db, viewer.id, query.asked);
  const plans = await listPlans(db, viewer.id, 1);
  return {
    view: {
      text: String(
        t('balance:history.text', { frame: t(`balance:frame.${length}`).toLocaleLowerCase(language) }),
      ),
      course: courseView(facts, measuredFrames(life, length), null),
      plans: plans.rows.map(({ id, day, pillar, before }) => ({
        id,
        title: partName(facts, pillar),
        line: String(
          before[pillar] === null
            ? t('balance:rebalance.sinceUnknown', { day: dayInText(language, day, today) })
            : t('balance:rebalance.since', { day: dayInText(language, day, today), score: before[pillar] }),
        ),
      })),
    },
    list: listView(query, place),
    answered: rows.map(({ day, scales }) => ({
      day,
      title: atLineStart(language, dayInText(language, day, today)),
      line: String(t('balance:history.rated', { count: Object.keys(scales).length })),
      href: day >= firstDayToRate(today) ? `${balancePath}/scales?day=${day}` : null,
    })),
  };
}
