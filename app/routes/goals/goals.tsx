import type { Route } from './+types/goals';
import { countGoals, listGoals } from '#app/domain/goals/read-goals.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { GoalChart } from '#app/ui/goals/goal-chart.tsx';
import { GoalRow } from '#app/ui/goals/goal-row.tsx';
import { GoalSuggestions } from '#app/ui/goals/goal-suggestions.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { Rows } from '#app/ui/parts/row.tsx';
import type { Pillar } from '#app/ui/pillar-hues.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { goalView } from './goal-view.ts';
import { goalSuggestions } from './suggestions.ts';

export const handle = { feature: 'goal-setting' } satisfies PageFacts;

const states = { active: 'in_progress', later: 'later', reached: 'completed', 'let-go': 'let_go' } as const;
type Shown = keyof typeof states;
/** With so many under way, nobody is shown another one. */
const enoughGoals = 3;
const isShown = (text: string | null): text is Shown => text !== null && text in states;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('show');
  const shown: Shown = isShown(asked) ? asked : 'active';
  const definition: ListDefinition = {
    path: '/goals',
    ...(shown === 'active' ? {} : { fixed: { show: shown } }),
  };
  const query = readListQuery(definition, searchParams);
  const list = await listGoals(facts.db, facts.viewer.id, states[shown], query.asked);
  const { byStatus: counts, byPillar } = await countGoals(facts.db, facts.viewer.id);
  const suggested =
    shown === 'active' && counts.in_progress < enoughGoals ? await goalSuggestions(facts) : [];
  return {
    shown,
    counts,
    suggested,
    hasAny: Object.values(counts).some((count) => count > 0),
    pillars: byPillar.map(({ pillar, ...counted }) => ({
      ...counted,
      pillar: pillar.toLowerCase() as Pillar,
      name: facts.t(`member:pillar.${pillar}`),
    })),
    list: listView(query, list),
    goals: list.goals.map((goal) => goalView(facts, goal)),
    help: helpNeeded({
      goals: list.goals.flatMap(({ title, description }) => [title, description]),
      suggested: suggested.map(({ title }) => title),
    }),
  };
}

export default function GoalsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('goals');
  const { shown, counts, pillars, goals, list, hasAny, suggested } = loaderData;
  const begin = (
    <a href="/goals/new" className="btn btn-primary">
      {t('new.link')}
    </a>
  );
  return (
    <div className="max-w-work">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        {counts.in_progress > 0 ? t('intro', { count: counts.in_progress }) : t('introNone')}
      </p>
      {hasAny ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Choice
            label={t('show.label')}
            options={(Object.keys(states) as Shown[]).map((one) => ({
              text: t(`show.${one}`, { count: counts[states[one]] }),
              href: one === 'active' ? '/goals' : `/goals?show=${one}`,
              isCurrent: one === shown,
            }))}
          />
          {goals.length > 0 || shown !== 'active' ? begin : null}
        </div>
      ) : null}
      <ListFrame
        list={list}
        empty={{
          title: t(`empty.${shown}.title`),
          text: t(`empty.${shown}.text`),
          ...(shown === 'active' ? { action: begin } : {}),
        }}
      >
        <div className="mt-4">
          <Rows label={t('title')}>
            {goals.map((goal) => (
              <GoalRow key={goal.id} goal={goal} />
            ))}
          </Rows>
        </div>
      </ListFrame>
      <GoalSuggestions goals={suggested} />
      {hasAny && shown === 'active' ? <GoalChart pillars={pillars} /> : null}
    </div>
  );
}
