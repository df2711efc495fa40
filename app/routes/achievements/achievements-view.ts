import { collator } from '#locales/formats.ts';
import { categories, creditsOf } from '#app/achievements/achievement.ts';
import { listAchievements, type Standing } from '#app/domain/achievements/list-achievements.ts';
import { readRules } from '#app/domain/xp/rules.ts';
import { dayIn } from '#app/http/day.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { ListQuery } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { AchievementView, RestView } from '#app/ui/achievements/views.ts';
import { searchable } from '#db/searchable.ts';

/** An achievement with the moment of its claim, by which it can be sorted. */
type Listed = AchievementView & { readonly claimedAt: number };

/** Everything that is rewarded, with where the reader stands, in its own order. */
export async function readAchievements(request: MemberRequest): Promise<readonly Listed[]> {
  const standings = await listAchievements(request.db, request.viewer);
  const points = (await readRules(request.db)).get('badge_earned') ?? 0;
  return standings.map((standing) => viewAchievement(request, standing, points));
}

function viewAchievement(
  { t, language, today, viewer }: MemberRequest,
  { achievement, status, done, claim, opensAt }: Standing,
  points: number,
): Listed {
  const { id, category, act, step, times } = achievement;
  return {
    id,
    name: t(`achievement-list:${id}.name`),
    text: t(`achievement-list:${id}.text`),
    category: t(`achievements:category.${category}`),
    of: { category, act, step },
    state: claim ? 'earned' : status === 'completed' ? 'ready' : status,
    done,
    times,
    points: claim?.points ?? points,
    credits: claim?.credits ?? creditsOf(achievement),
    claimedOn: claim ? dayInText(language, dayIn(viewer.timezone, claim.at), today) : null,
    claimedAt: claim?.at.getTime() ?? 0,
    opensAt,
  };
}

const share = ({ done, times }: AchievementView): number => done / times;
/** How many stand under 'near', at the most. */
const mostNear = 3;

/** The page as it is without a wish: what can be claimed, what is near, what was earned (the newest first), all others. */
export function inParts(all: readonly Listed[]): {
  readonly ready: readonly AchievementView[];
  readonly near: readonly AchievementView[];
  readonly earned: readonly AchievementView[];
  readonly rest: readonly RestView[];
} {
  const near = all
    .filter(({ state, done }) => state === 'in_progress' && done > 0)
    .toSorted((a, b) => share(b) - share(a))
    .slice(0, mostNear);
  const isElsewhere = (one: AchievementView): boolean =>
    one.state === 'ready' || one.state === 'earned' || near.some(({ id }) => id === one.id);
  return {
    ready: all.filter(({ state }) => state === 'ready'),
    near,
    earned: all.filter(({ state }) => state === 'earned').toSorted((a, b) => b.claimedAt - a.claimedAt),
    rest: categories.flatMap((category) => {
      const items = all.filter((one) => one.of.category === category && !isElsewhere(one));
      return items.length > 0 ? [{ category, name: items[0]!.category, items }] : [];
    }),
  };
}

/** Those that were asked for, in the order that was asked for. */
export function sought(
  all: readonly Listed[],
  query: ListQuery,
  language: string,
): readonly AchievementView[] {
  const { q, values, sort } = query;
  const words = searchable(q);
  const found = all.filter((one) => {
    const isUnlocked = one.state === 'earned' || one.state === 'ready';
    return (
      (values['show'] === 'all' || isUnlocked === (values['show'] === 'unlocked')) &&
      (!values['category'] || one.of.category === values['category']) &&
      [one.name, one.text, one.category].some((text) => searchable(text).includes(words))
    );
  });
  const { compare } = collator(language);
  const orders: Readonly<Record<string, (a: Listed, b: Listed) => number>> = {
    order: (a, b) => all.indexOf(a) - all.indexOf(b),
    name: (a, b) => compare(a.name, b.name),
    progress: (a, b) => share(a) - share(b),
    credits: (a, b) => a.credits - b.credits,
    earned: (a, b) => a.claimedAt - b.claimedAt,
  };
  const sign = sort.direction === 'asc' ? 1 : -1;
  return found.toSorted((a, b) => sign * orders[sort.by]!(a, b));
}
