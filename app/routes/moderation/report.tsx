import { data } from 'react-router';
import type { Route } from './+types/report';
import type { Matter } from '#app/domain/moderation/matter.ts';
import { findReportable, report, type Reportable } from '#app/domain/moderation/reports.ts';
import { communityReport } from '#app/forms/definitions/community-report.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { ReportPage } from '#app/ui/moderation/report-page.tsx';

export const handle = { form: communityReport, script: false, feature: 'community' } satisfies PageFacts;

const [section] = communityReport.sections;
const kinds = { posts: 'post', groups: 'group', people: 'person' } as const;

const fieldsOf = (typed: Posted, problems: Readonly<Record<string, Problem>>, facts: MemberRequest) =>
  viewSection(
    communityReport,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

/** What the address names, and the page of it. */
function namedBy(request: Request, id: string): { readonly matter: Matter; readonly page: string } {
  const place = new URL(request.url).pathname.toLowerCase().split('/')[2] as keyof typeof kinds;
  return { matter: { kind: kinds[place], id }, page: `/community/${place}/${id}` };
}

/** What the address names, as far as this member sees it. @throws 404 */
async function reported(
  { db, viewer }: MemberRequest,
  request: Request,
  id: string,
): Promise<Reportable & { readonly back: string }> {
  const { matter, page } = namedBy(request, id);
  const found = await findReportable(db, viewer.id, matter);
  if (!found) throw new Response('Not found', { status: 404 });
  return {
    ...found,
    back: found.parentId === null ? page : `/community/posts/${found.parentId}#reply-${id}`,
  };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { matter, personId, name, text, back, isReported } = await reported(facts, request, params.id);
  return {
    kind: matter.kind,
    name,
    text,
    back,
    isReported,
    person: personId,
    fields: fieldsOf({}, {}, facts),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const posted = await readPosted(request);
  noteHelp(context, { words: posted['words'] ?? [] });
  const { matter, page } = namedBy(request, params.id);
  const parsed = parseSection(section, posted, facts);
  const problems: Record<string, Problem> = { ...parsed.problems };
  const { reason, words = '' } = parsed.answers as AnswersOf<typeof communityReport>;
  if (reason === undefined) problems['reason'] ??= requiredProblem(section.fields[0]);
  const again = (status: number, failed: string | null) =>
    data({ fields: fieldsOf(posted, problems, facts), failed }, status);
  if (reason === undefined || Object.keys(problems).length > 0) return again(422, null);
  const sent = await attempt(context, () =>
    report(facts.db, facts.viewer.id, matter, { reason, words }, facts.now),
  );
  if (!sent.ok) return again(sent.status, facts.t('moderation:report.failed'));
  // What it is about has gone meanwhile: what was typed is handed back.
  if (!sent.value.ok) throw new Response('Not found', { status: 404 });
  if (!sent.value.isSeen)
    return redirectWithFlash(context, '/community', [{ kind: 'info', key: 'reportedGone' }]);
  return redirectWithFlash(context, `${page}/report`, []);
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReportPage
      {...loaderData}
      fields={actionData?.fields ?? loaderData.fields}
      failed={actionData?.failed ?? null}
    />
  );
}
