import type { Route } from './+types/finances';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { BudgetTab } from '#app/ui/finances/budget-tab.tsx';
import { GoalsTab } from '#app/ui/finances/goals-tab.tsx';
import { InsightsTab } from '#app/ui/finances/insights-tab.tsx';
import { OverviewTab } from '#app/ui/finances/overview-tab.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TabLinks } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { budgetPage } from './budget-tab.ts';
import { copyMonth, savePlan } from './budget-post.ts';
import { goalsPage } from './goals-tab.ts';
import { insightsPage } from './insights-tab.ts';
import { financesPath } from './own-money.ts';
import { overviewPage } from './overview-tab.ts';
import { quickAdd } from './quick-add.ts';
import { startFinances } from './start.ts';

export const handle = {
  // The plan of a month is long, and its button stands at the foot.
  ownFoot: (data) => (data as { readonly tab?: string } | undefined)?.tab === 'budget',
  feature: 'finances',
  labels: {
    income: 'forms/money-start:fields.income.label',
    fixed: 'forms/money-start:fields.fixed.label',
    rest: 'forms/money-start:fields.rest.label',
    amount: 'forms/money-transaction:fields.amount.label',
    payee: 'forms/money-transaction:fields.payee.label',
    plan: 'finances:tab.budget',
  },
} satisfies PageFacts;

const tabs = ['overview', 'budget', 'goals', 'insights'] as const;

/** Specification 3, §2: Overview, Budget, Goals, Insights. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { searchParams } = new URL(request.url);
  switch (searchParams.get('tab')) {
    case 'budget':
      return { tab: 'budget' as const, ...(await budgetPage(facts, searchParams)) };
    case 'goals':
      return { tab: 'goals' as const, ...(await goalsPage(facts, searchParams)) };
    case 'insights':
      return { tab: 'insights' as const, ...(await insightsPage(facts, searchParams)) };
    default:
      return { tab: 'overview' as const, ...(await overviewPage(facts)) };
  }
}

/** Begins, adds an expense in one line, writes the plan of a month, or takes over that of the month before. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const intent = posted['intent']?.[0];
  if (intent === 'plan') return savePlan(context, facts, posted);
  if (intent === 'start') return startFinances(context, facts, posted);
  if (intent === 'copy') return copyMonth(context, facts, posted);
  return quickAdd(context, facts, posted);
}

export default function Finances({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  // What was sent with a mistake comes back as its own tab, with everything that was typed.
  const shown = actionData ?? loaderData;
  const { tab } = shown;
  return (
    <div className="max-w-work">
      <PageTitle error={Boolean(actionData)}>
        {tab === 'overview'
          ? t('title')
          : tab === 'budget'
            ? `${shown.view.title} · ${t('title')}`
            : `${t(`tab.${tab}`)} · ${t('title')}`}
      </PageTitle>
      <h1>{t('title')}</h1>
      <TabLinks
        label={t('tabs')}
        tabs={tabs.map((one) => ({
          to: one === 'overview' ? financesPath : `${financesPath}?tab=${one}`,
          text: t(`tab.${one}`),
          current: one === tab,
        }))}
      />
      {shown.tab === 'overview' ? (
        <OverviewTab view={shown.view} />
      ) : shown.tab === 'budget' ? (
        <BudgetTab view={shown.view} />
      ) : shown.tab === 'goals' ? (
        <GoalsTab view={shown.view} />
      ) : (
        <InsightsTab view={shown.view} />
      )}
    </div>
  );
}
