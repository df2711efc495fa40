import { data } from 'react-router';
import type { Route } from './+types/new';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { healthReportForm } from '#app/forms/definitions/health-report.ts';
import { attempt } from '#app/http/attempt.ts';
import { uploadsContext } from '#app/http/uploads.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { UploadPage } from '#app/ui/reports/upload-page.tsx';
import { reportPath, reportsPath } from '#app/views/report-view.ts';
import { nameFields, parseName, unnamed } from './report-form.ts';
import { readNow } from './read-now.ts';
import { takeReport, type TakenReport } from './take-report.ts';

/** Files of one form. */
const mostFiles = 5;

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: healthReportForm,
  feature: 'health-reports',
  uploads: 61 * 1024 * 1024,
} satisfies PageFacts;

const path = `${reportsPath}/new`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const wasHeld = new URL(request.url).searchParams.has('held');
  const held = wasHeld ? await findHeldPost(facts.db, facts.viewer.id, path, facts.now) : null;
  return {
    mostFiles,
    fields: nameFields(facts, held ?? {}),
    heldAt: held && path,
    help: helpNeeded(held ?? {}),
  };
}

/** What the page says that comes next. */
function toldOf(taken: readonly (TakenReport & { ok: true })[], isRead: boolean): Flash {
  const [one] = taken;
  if (taken.length > 1) return { kind: 'success', key: 'reportsAdded', params: { n: taken.length } };
  if (one && !one.isNew) return { kind: 'info', key: 'reportKnown' };
  if (one?.kind === 'picture') return { kind: 'success', key: 'reportPictureAdded' };
  return { kind: 'success', key: isRead ? 'reportRead' : 'reportAdded' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const uploads = context.get(uploadsContext).filter(({ field }) => field === 'files');
  const { name, problems } = parseName(facts, posted);
  const kept: { id: string; name: string }[] = [];
  const again = (failed: string | null, refused: readonly string[] = []) => ({
    fields: nameFields(facts, posted, problems),
    failed,
    refused,
    kept: kept.map((one) => ({ name: one.name, href: reportPath(one.id) })),
    heldAt: posted['held']?.[0] ?? null,
  });
  const wrong = (key: string) => [String(t(`reports:upload.problem.${key}`, { files: mostFiles }))];
  if (uploads.length === 0) return data(again(null, wrong('missing')), 422);
  if (uploads.length > mostFiles) return data(again(null, wrong('too-many-files')), 422);
  if (Object.keys(problems).length > 0) return data(again(null), 422);
  const password = posted['password']?.[0]?.slice(0, 500) ?? '';
  const taken: (TakenReport & { ok: true })[] = [];
  const refused: string[] = [];
  const took = await attempt(context, async () => {
    for (const [index, upload] of uploads.entries()) {
      const called = name ? (index === 0 ? name : `${name} (${index + 1})`) : unnamed(facts, index);
      const one = await takeReport(context, facts, upload, { name: called, isReadNow: password !== '' });
      if (one.ok) {
        taken.push(one);
        kept.push({ id: one.id, name: called });
      } else if (uploads.length === 1) refused.push(one.why);
      else refused.push(String(t('reports:upload.refused', { n: index + 1, why: one.why })));
    }
  });
  if (!took.ok) return data(again(t('reports:failed.upload')), took.status);
  const toRead = taken.flatMap(({ id, isNew, kind }) => (isNew && kind !== 'picture' ? [id] : []));
  if (password) await readNow(context, toRead, password);
  if (refused.length > 0) return data(again(null, refused), 422);
  if (posted['held']) await dropHeldPost(db, viewer.id, path, now);
  const [one] = taken;
  const to = taken.length === 1 && one ? reportPath(one.id) : `${reportsPath}?tab=reports`;
  return redirectWithFlash(context, to, [toldOf(taken, password !== '')]);
}

export default function NewReport({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, heldAt } = actionData ?? loaderData;
  return (
    <UploadPage
      mostFiles={loaderData.mostFiles}
      fields={fields}
      failed={actionData?.failed ?? null}
      refused={actionData?.refused ?? []}
      kept={actionData?.kept ?? []}
      heldAt={heldAt}
      isHeld={heldAt !== null && !actionData}
    />
  );
}
