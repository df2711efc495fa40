import { Form } from 'react-router';
import type { Route } from './+types/backups';
import { noteAct, wasNoted } from '#app/domain/administration/audit.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { bytesText, momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { SystemHead } from '#app/ui/admin/system-head.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf, newKey } from '../payment-view.ts';

export const handle = { held: false, script: false, feature: 'system-settings' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { language, viewer } = memberRequest(context);
  const { backups } = context.get(servicesContext).installation;
  if (!backups) return { key: '', backups: null, everyMinutes: 0, isRunning: false, made: null, check: null };
  const moment = (at: Date): string => momentText(language, viewer.timezone, at);
  const listed = await backups.list();
  const last = backups.lastCheck();
  const made = backups.lastMade();
  const checked = listed.find(({ name }) => name === last?.name);
  return {
    key: newKey(),
    everyMinutes: backups.everyMinutes,
    isRunning: backups.isRunning(),
    made: made && { ok: made.ok, said: made.said, of: moment(made.at) },
    check: last && checked ? { state: last.state, said: last.said, of: moment(checked.madeAt) } : null,
    backups: listed.map((one) => ({
      name: one.name,
      key: newKey(),
      made: moment(one.madeAt),
      byHand: one.byHand,
      size: bytesText(language, one.bytes),
      rows: one.rows,
      files: one.files,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const { backups } = context.get(servicesContext).installation;
  if (!backups) throw new Response('Not found', { status: 404 });
  const posted = await readPosted(request);
  const name = posted['check']?.[0];
  const id = keyOf(posted['key']?.[0]);
  // Pressed twice, it has begun since the first time, also where it is done already.
  const isAgain = await wasNoted(db, id);
  const begun = !isAgain && (name === undefined ? backups.begin() : await backups.check(name));
  if (begun)
    await noteAct(
      db,
      {
        id,
        actorId: viewer.id,
        userId: null,
        action: name === undefined ? 'backup-made' : 'backup-checked',
        subject: name === undefined ? 'site:backup' : `backup:${name}`,
        details: {},
      },
      now,
    );
  return redirectWithFlash(context, '/admin/system/backups', [
    begun
      ? { kind: 'success', key: name === undefined ? 'backupBegun' : 'checkBegun' }
      : { kind: 'info', key: name === undefined ? 'backupRunning' : 'checkRunning' },
  ]);
}

/** What a script said of what went wrong: its words are English, whatever the page's language. */
function Said({ said }: { readonly said: string }) {
  const { t } = useTranslation('system');
  return (
    <>
      <p className="mt-2 text-ink-soft">{t('backups.said')}</p>
      <p lang="en" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {said}
      </p>
    </>
  );
}

export default function SystemBackups({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('system');
  const { backups, everyMinutes, isRunning, made, check } = loaderData;
  if (!backups)
    return (
      <>
        <SystemHead page="backups" />
        <EmptyState title={t('backups.elsewhere')}>{t('backups.elsewhereText')}</EmptyState>
      </>
    );
  return (
    <>
      <SystemHead page="backups" />
      <p className="mt-4 max-w-prose text-ink-soft">
        {t('backups.text')}{' '}
        {everyMinutes > 0 ? t('backups.every', { count: everyMinutes }) : t('backups.never')}
      </p>
      {isRunning ? (
        <p className="mt-4">{t('backups.running')}</p>
      ) : (
        <Form method="post" className="mt-4">
          <input type="hidden" name="key" value={loaderData.key} />
          <button type="submit" className="btn btn-primary">
            {t('backups.make')}
          </button>
        </Form>
      )}
      {made && !isRunning ? (
        <>
          <p className={`mt-4 max-w-prose ${made.ok ? '' : 'text-danger'}`}>
            {t(made.ok ? 'backups.wasMade' : 'backups.wasNotMade', { of: made.of })}
          </p>
          {made.ok ? null : <Said said={made.said} />}
        </>
      ) : null}
      {check ? (
        <>
          <p className={`mt-4 max-w-prose ${check.state === 'damaged' ? 'text-danger' : ''}`}>
            {t(`backups.check.${check.state}`, { of: check.of })}
          </p>
          {check.state === 'damaged' ? <Said said={check.said} /> : null}
        </>
      ) : null}
      {backups.length === 0 ? (
        <EmptyState title={t('backups.none')}>
          {t(everyMinutes > 0 ? 'backups.noneText' : 'backups.noneByItself')}
        </EmptyState>
      ) : (
        <DataTable
          label={t('title.backups')}
          columns={[
            t('backups.made'),
            t('backups.how'),
            { text: t('backups.size'), isNumber: true },
            { text: t('backups.rows'), isNumber: true },
            { text: t('backups.files'), isNumber: true },
            t('backups.act'),
          ]}
          rows={backups.map((one) => ({
            key: one.name,
            cells: [
              one.made,
              t(one.byHand ? 'backups.byHand' : 'backups.byItself'),
              one.size,
              one.rows ?? t('unknown'),
              one.files ?? t('unknown'),
              <Form key="check" method="post" className="flex flex-wrap gap-x-4">
                <input type="hidden" name="key" value={one.key} />
                <button type="submit" name="check" value={one.name} className="link py-1">
                  {t('backups.checkIt')}
                  <span className="sr-only">: {one.made}</span>
                </button>
                <a href={`/admin/system/backups/${one.name}`} className="link py-1">
                  {t('backups.download')}
                  <span className="sr-only">: {one.made}</span>
                </a>
              </Form>,
            ],
          }))}
        />
      )}
    </>
  );
}
