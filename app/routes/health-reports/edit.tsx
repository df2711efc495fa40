import { data } from 'react-router';
import type { Route } from './+types/edit';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { changeReport } from '#app/domain/reports/change-report.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { healthReportForm } from '#app/forms/definitions/health-report.ts';
import type { Problem } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { originText, reportPath } from '#app/views/report-view.ts';
import { ownReport } from './own-report.ts';
import { asTyped, editFields, parseReport } from './report-form.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: healthReportForm,
  feature: 'health-reports',
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const report = await ownReport(facts, params.reportId);
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held')
    ? await findHeldPost(facts.db, facts.viewer.id, pathname, facts.now)
    : null;
  const typed = held ?? asTyped(report);
  return {
    name: report.name,
    revision: report.revision,
    fields: editFields(facts, report, typed),
    heldAt: held && pathname,
    help: helpNeeded(typed),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const report = await ownReport(facts, params.reportId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const parsed = parseReport(posted, facts, report);
  const seen = Number(posted['seen']?.[0] ?? report.revision);
  const again = (
    failed: string | null,
    problems: Readonly<Record<string, Problem>> = {},
    revision = seen,
  ) => ({
    revision,
    fields: editFields(facts, report, posted, problems),
    failed,
    heldAt: posted['held']?.[0] ?? null,
  });
  if (parsed.problems) return data(again(null, parsed.problems), 422);
  const changed = await attempt(context, () =>
    changeReport(db, viewer.id, report.id, seen, parsed.facts, now),
  );
  if (!changed.ok) return data(again(t('reports:failed.save')), changed.status);
  const answer = changed.value;
  if (!answer.ok) {
    if (answer.reason === 'unknown') throw new Response('Not found', { status: 404 });
    const there = [answer.there.name, originText(facts, answer.there)].join(' · ');
    // What was typed stands here; sent once more, it counts.
    return data(again(t('reports:failed.there', { there }), {}, answer.there.revision), 409);
  }
  if (posted['held']) await dropHeldPost(db, viewer.id, new URL(request.url).pathname, now);
  return redirectWithFlash(context, reportPath(report.id), [{ kind: 'success', key: 'reportChanged' }]);
}

export default function EditReport({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('reports');
  const { revision, fields, heldAt } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('edit.title', { name: loaderData.name })}
      button={t('edit.button')}
      back={reportPath(params.reportId)}
      backText={t('edit.back')}
      fields={fields}
      hidden={{ seen: String(revision), ...(heldAt ? { held: heldAt } : {}) }}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
    />
  );
}
