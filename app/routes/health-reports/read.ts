import { redirect } from 'react-router';
import type { Route } from './+types/read';
import { askReading } from '#app/domain/reports/ask-reading.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { reportPath } from '#app/views/report-view.ts';
import { ownReport } from './own-report.ts';
import { readNow } from './read-now.ts';

export const handle = { held: false, feature: 'health-reports' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(reportPath(params.reportId), 303);

/** While it is read at once, the job leaves it alone for so many seconds. */
const jobAfter = 60;

/** Has a report read again; with a password, at once. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const { id } = await ownReport(facts, params.reportId);
  const password = (await readPosted(request))['password']?.[0]?.slice(0, 500) ?? '';
  const allowance = await context.get(servicesContext).limiter.take('report-member', viewer.id);
  if (!allowance.ok)
    return redirectWithFlash(context, reportPath(id), [{ kind: 'warning', key: 'reportTooOften' }]);
  const isAsked = await askReading(db, viewer.id, id, now, { seconds: password ? jobAfter : 0 });
  if (!isAsked) return redirect(reportPath(id), 303);
  if (password) {
    await readNow(context, [id], password);
    return redirect(reportPath(id), 303);
  }
  return redirectWithFlash(context, reportPath(id), [{ kind: 'info', key: 'reportReading' }]);
}
