import type { Route } from './+types/habits';
import * as habitTicks from '#app/islands/habit-ticks.tsx';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { ManageHabits } from '#app/ui/habits/manage.tsx';
import { MonthOfHabits } from '#app/ui/habits/month.tsx';
import { Overview } from '#app/ui/habits/overview.tsx';
import { WeekOfHabits } from '#app/ui/habits/week.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { manageView } from './manage-view.ts';
import { monthView } from './month-view.ts';
import { overviewView } from './overview-view.ts';
import { weekView } from './week-view.ts';

export const handle = { held: false, feature: 'habits', island: habitTicks.island } satisfies PageFacts;

const tabs = ['overview', 'weekly', 'monthly', 'manage'] as const;

const readers = { overview: overviewView, weekly: weekView, monthly: monthView, manage: manageView };

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const query = new URL(request.url).searchParams;
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'overview';
  const view = await readers[tab](facts, query);
  return { view, help: helpNeeded({ words: view.words }) };
}

export default function HabitsPage({ loaderData: { view } }: Route.ComponentProps) {
  const { t } = useTranslation('habits');
  return (
    <>
      <PageTitle>{t(`title.${view.tab}`)}</PageTitle>
      <h1>{t('title.overview')}</h1>
      <div className="mt-4">
        <Choice
          label={t('tabs.label')}
          options={tabs.map((tab) => ({
            text: t(`tabs.${tab}`),
            href: tab === 'overview' ? '/habits' : `/habits?tab=${tab}`,
            isCurrent: tab === view.tab,
          }))}
        />
      </div>
      {view.tab === 'overview' ? <Overview view={view} ticks={habitTicks} /> : null}
      {view.tab === 'weekly' ? <WeekOfHabits view={view} ticks={habitTicks} /> : null}
      {view.tab === 'monthly' ? <MonthOfHabits view={view} /> : null}
      {view.tab === 'manage' ? <ManageHabits view={view} /> : null}
    </>
  );
}
