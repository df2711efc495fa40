import { data } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/share-report';
import { writeReportExtent } from '#app/domain/shares/extents.ts';
import { readSharedReport, type SharedReport } from '#app/domain/shares/shared-values.ts';
import { listShares } from '#app/domain/shares/shares.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { SharePage } from '#app/ui/shares/share-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { shareFields, untouched, type Extra } from '#app/views/share-form.ts';
import { shareLines } from '#app/views/share-lines.ts';
import { answerShareForm, mayShare, type Shareable } from './own-shares.ts';

export const handle = { held: false, feature: null } satisfies PageFacts;

/** The report of whoever asks. @throws 404 for what is not there, or is somebody else's */
async function ownReport({ db, viewer }: MemberRequest, reportId: string): Promise<SharedReport> {
  const report = await readSharedReport(db, viewer.id, reportId);
  if (!report) throw new Response('Not found', { status: 404 });
  return report;
}

/** A report, as something to make links to. */
function shareable({ viewer: { name } }: MemberRequest, { id, content, fileId }: SharedReport): Shareable {
  const extras: readonly Extra[] = [
    ...(content ? (['text'] as const) : []),
    ...(fileId === null ? [] : (['file'] as const)),
    ...(name ? (['name'] as const) : []),
  ];
  return {
    subject: 'report',
    subjectId: id,
    path: `/health-reports/${id}/share`,
    choices: { tests: null, extras, name },
    extentOf: (chosen) =>
      writeReportExtent({
        text: chosen.extras.has('text'),
        file: chosen.extras.has('file'),
        name: chosen.extras.has('name'),
      }),
  };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const report = await ownReport(facts, params.reportId);
  const thing = shareable(facts, report);
  return {
    name: report.name,
    path: thing.path,
    back: `/health-reports/${report.id}`,
    form: (await mayShare(context, 'report'))
      ? { key: uuid(), fields: shareFields(facts, thing.choices, untouched, {}) }
      : ('locked' as const),
    lines: shareLines(facts, await listShares(facts.db, facts.viewer.id, thing)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const thing = shareable(facts, await ownReport(facts, params.reportId));
  const answer = await answerShareForm(context, facts, await readPosted(request), thing);
  if (answer instanceof Response) return answer;
  const { key, posted, errors, failed, made, status } = answer;
  const fields = shareFields(facts, thing.choices, made ? untouched : posted, errors);
  return data({ key, fields, failed, made }, status);
}

export default function ShareReport({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('shares');
  const { name, path, back, form, lines } = loaderData;
  return (
    <SharePage
      title={t('own.report', { name })}
      intro={t('own.reportText')}
      back={{ href: back, text: t('own.toReport') }}
      path={path}
      form={typeof form === 'string' || !actionData ? form : actionData}
      made={actionData?.made ?? null}
      failed={actionData?.failed ?? null}
      lines={lines}
    />
  );
}
