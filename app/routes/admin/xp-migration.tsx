import type { Route } from './+types/xp-migration';
import { readMoves, readTopUsers, startMove, type Move } from '#app/domain/xp/move-points.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { MigrationPage } from '#app/ui/admin/migration-page.tsx';
import { keyOf, newKey } from './payment-view.ts';

export const handle = { script: false, held: false, feature: 'xp-management' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, viewer } = memberRequest(context);
  const { dryRun, move } = await readMoves(db);
  const shown = (one: Move) => ({
    ...one,
    startedAt: undefined,
    finishedAt: undefined,
    when: momentText(language, viewer.timezone, one.finishedAt ?? one.startedAt),
  });
  const isTried = dryRun?.state === 'done' && (!move || dryRun.startedAt > move.startedAt);
  return {
    formKey: newKey(),
    dryRun: dryRun && shown(dryRun),
    move: move && shown(move),
    mayMove: isTried && move?.state !== 'running' && move?.state !== 'done',
    top: dryRun ? await readTopUsers(db) : [],
  };
}

const said = {
  'dry-run-first': { kind: 'warning', key: 'xpMigrationDryRunFirst' },
  once: { kind: 'info', key: 'xpMigrationOnce' },
  running: { kind: 'info', key: 'xpMigrationRunning' },
} as const satisfies Record<string, Flash>;

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const intent = posted['intent']?.[0];
  if (intent !== 'try' && intent !== 'move') throw new Response('Bad request', { status: 400 });
  const started = await startMove(db, viewer.id, keyOf(posted['key']?.[0]), intent === 'try', now);
  const isDryRun = intent === 'try';
  const begun: Flash = isDryRun
    ? { kind: 'success', key: 'xpMigrationTried' }
    : { kind: 'success', key: 'xpMigrationStarted' };
  const flash = started.ok ? begun : said[started.reason];
  return redirectWithFlash(context, '/admin/xp/migration', [flash]);
}

export default function XpMigration({ loaderData }: Route.ComponentProps) {
  return <MigrationPage {...loaderData} />;
}
