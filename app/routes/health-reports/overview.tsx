import { data, redirect } from 'react-router';
import type { Route } from './+types/overview';
import { attempt } from '#app/http/attempt.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { AnalysisTab } from '#app/ui/reports/analysis-tab.tsx';
import { DashboardTab } from '#app/ui/reports/dashboard-tab.tsx';
import { HipaaTab } from '#app/ui/reports/hipaa-tab.tsx';
import { ListTab } from '#app/ui/reports/list-tab.tsx';
import { ReportFault } from '#app/ui/reports/report-page.tsx';
import { reportsPath } from '#app/views/report-view.ts';
import { readAnalysis } from './analysis-view.ts';
import { readDashboard } from './dashboard-view.ts';
import { readList } from './list-view.ts';

export const handle = { held: false, feature: 'health-reports' } satisfies PageFacts;

/** Parts of the first tab, which are also asked for as tabs (specification 3, §2). */
const partsOfDashboard = ['overview', 'physical', 'mental', 'nutrition', 'sleep'];
/** Tabs whose matter has pages of its own. */
const elsewhere: Readonly<Record<string, string>> = {
  tracking: '/health-metrics',
  body: `${reportsPath}/body`,
};

/** What is kept of a member's health: the page that all of its parts begin with, with those that are tabs of it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { searchParams } = new URL(request.url);
  const tab = searchParams.get('tab') ?? '';
  if (partsOfDashboard.includes(tab)) throw redirect(`${reportsPath}#${tab}`, 302);
  if (Object.hasOwn(elsewhere, tab)) throw redirect(elsewhere[tab]!, 302);
  if (tab === 'hipaa')
    return data({
      tab: 'hipaa' as const,
      supportEmail: context.get(servicesContext).site.supportEmail,
    });
  const read = await attempt(context, async () => {
    if (tab === 'reports') return { tab, ...(await readList(facts, searchParams)) } as const;
    if (tab === 'analysis') return { tab, ...(await readAnalysis(facts, context)) } as const;
    return { tab: 'dashboard', ...(await readDashboard(facts, context)) } as const;
  });
  return read.ok ? data(read.value) : data({ tab: 'fault' as const }, { status: read.status });
}

export default function HealthReports({ loaderData }: Route.ComponentProps) {
  if (loaderData.tab === 'hipaa') return <HipaaTab supportEmail={loaderData.supportEmail} />;
  if (loaderData.tab === 'reports') return <ListTab {...loaderData} />;
  if (loaderData.tab === 'analysis') return <AnalysisTab {...loaderData} />;
  if (loaderData.tab === 'dashboard') return <DashboardTab {...loaderData} />;
  return <ReportFault back={reportsPath} />;
}
