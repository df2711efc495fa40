import { data } from 'react-router';
import type { Route } from './+types/report';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { keepFindings } from '#app/domain/reports/keep-findings.ts';
import { readFindings, readReport } from '#app/domain/reports/read-reports.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ReportDenied, ReportFault, ReportPage } from '#app/ui/reports/report-page.tsx';
import { isSure, valueOf } from '#app/views/finding-view.ts';
import { reportPath } from '#app/views/report-view.ts';
import { ownReport } from './own-report.ts';
import { readReportView } from './read-report-view.ts';

export const handle = { held: false, feature: 'health-reports' } satisfies PageFacts;

/** After so many seconds a page that waits looks again. */
const looksAfter = 3;
const looksLater = 15;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const read = await attempt(context, async () => {
    const report = await readReport(facts.db, facts.viewer.id, params.reportId);
    return report && readReportView(facts, report);
  });
  if (!read.ok) return data({ page: null, fault: 'load' as const, help: [] }, { status: read.status });
  const page = read.value;
  if (!page) return data({ page: null, fault: 'denied' as const, help: [] }, { status: 404 });
  // A header and not a tag: screens that are read aloud know no such tag.
  const headers = new Headers();
  if (page.reading?.kind === 'open')
    headers.set(
      'Refresh',
      `${page.reading.isSlow ? looksLater : looksAfter}; url=${reportPath(params.reportId)}`,
    );
  return data({ page, fault: null, help: helpNeeded({ name: page.name }) }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return new Headers(refresh ? { Refresh: refresh } : undefined);
};

/** Keeps what is ticked as values; what is sure and not ticked is left out. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const report = await ownReport(facts, params.reportId);
  const posted = await readPosted(request);
  const ticked = posted['keep'] ?? [];
  const again = (failed: string) => ({ failed, ticked });
  const kept = await attempt(context, async () => {
    const found = await readFindings(db, viewer.id, report.id);
    const asked = found.filter(({ state }) => state === 'asked');
    const chosen = new Set(ticked);
    return keepFindings(
      db,
      viewer.id,
      report.id,
      {
        revision: Number(posted['seen']?.[0] ?? report.revision),
        keep: asked.flatMap((finding) => {
          const value = chosen.has(finding.id) ? valueOf(facts, finding, report) : null;
          return value ? [{ id: finding.id, facts: value }] : [];
        }),
        kept: found.flatMap(({ id, markerId }) => (chosen.has(id) && markerId !== null ? [id] : [])),
        leave: asked.flatMap((finding) =>
          !chosen.has(finding.id) && isSure(facts, finding, report) ? [finding.id] : [],
        ),
      },
      now,
    );
  });
  if (!kept.ok) return data(again(t('reports:failed.keep')), kept.status);
  if (kept.value === null) return data(again(t('reports:failed.reread')), 409);
  const { fresh, there } = kept.value;
  return redirectWithFlash(context, reportPath(report.id), [
    fresh > 0
      ? { kind: 'success', key: 'findingsKept', params: { n: fresh } }
      : { kind: 'info', key: there > 0 ? 'findingsThere' : 'findingsLeft' },
  ]);
}

export default function Report({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, fault } = loaderData;
  if (page)
    return <ReportPage page={page} failed={actionData?.failed ?? null} ticked={actionData?.ticked ?? null} />;
  return fault === 'denied' ? <ReportDenied /> : <ReportFault back={reportPath(params.reportId)} />;
}
