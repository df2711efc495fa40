import type { Route } from './+types/state';
import { machineNeeds } from '#app/domain/administration/machine-needs.ts';
import { countAlertsOfDay } from '#app/domain/alerts/alerts.ts';
import { countHeldUpMails, countRefusedMails } from '#app/domain/jobs/list-jobs.ts';
import { countJobs } from '#app/domain/jobs/jobs.ts';
import { readNotices } from '#app/domain/settings/notices.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { bytesText, momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { SystemHead } from '#app/ui/admin/system-head.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, feature: 'system-settings' } satisfies PageFacts;

/** Each outside service. */
const outside = ['mail', 'payments', 'google', 'ai', 'push'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, t, language, viewer, now } = memberRequest(context);
  const services = context.get(servicesContext);
  const facts = await services.installation.facts();
  const { backups } = services.installation;
  const listed = (await backups?.list()) ?? [];
  const { maintenance } = await readNotices(db);
  const jobs = await countJobs(db);
  const moment = (at: Date): string => momentText(language, viewer.timezone, at);
  const bytes = (count: number | null): string =>
    count === null ? t('system:unknown') : bytesText(language, count);
  const setOr = (isSet: boolean) => (isSet ? 'set' : 'unset');
  const states = {
    mail: setOr(services.outboxFolder === null),
    payments: services.payments?.provider === 'sandbox' ? 'sandbox' : setOr(services.payments !== null),
    google: setOr(services.google !== null),
    ai: setOr(services.ai !== null),
    push: setOr(services.push !== null),
  } as const;
  return {
    isClosed: maintenance !== null,
    alerts: await countAlertsOfDay(db, now),
    parked: jobs['parked'] ?? 0,
    refused: await countRefusedMails(db),
    heldUp: await countHeldUpMails(db, now),
    machine: machineNeeds(facts, backups, listed).map((need) => ({
      kind: need.kind,
      when: 'at' in need ? moment(need.at) : '',
      free: 'freeBytes' in need ? bytes(need.freeBytes) : '',
    })),
    waiting: (jobs['waiting'] ?? 0) + (jobs['running'] ?? 0),
    rows: [
      ['now', moment(now)],
      ['started', moment(facts.startedAt)],
      ['version', facts.version],
      ['node', facts.node],
      ['engine', t(`system:engine.${facts.engine}`)],
      ['database', bytes(facts.databaseBytes)],
      ['log', bytes(facts.logBytes)],
      ['free', bytes(facts.freeBytes)],
      ['memory', bytes(facts.memoryBytes)],
      ['backup', listed[0] ? moment(listed[0].madeAt) : t('system:noBackup')],
    ] as const,
    outside: outside.map((key) => ({ key, text: t(`system:services.${key}.${states[key]}`) })),
  };
}

export default function SystemState({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('system');
  const { rows, isClosed, alerts, parked, refused, heldUp, machine, waiting } = loaderData;
  const isQuiet = !isClosed && alerts + parked + heldUp + machine.length === 0;
  return (
    <>
      <SystemHead page="state" />
      <h2 className="mt-8">{t('needs')}</h2>
      <ul className="mt-2 space-y-1">
        {isClosed ? (
          <li>
            <a href="/admin/system/notices" className="link inline-block py-1">
              {t('isClosed')}
            </a>
          </li>
        ) : null}
        {machine.map(({ kind, when, free }) => (
          <li key={kind}>
            {kind === 'disk-low' ? (
              t('need.disk-low', { free })
            ) : (
              <a href="/admin/system/backups" className="link inline-block py-1">
                {t(`need.${kind}`, { when })}
              </a>
            )}
          </li>
        ))}
        {heldUp > 0 ? (
          <li>
            <a href="/admin/system/jobs?show=waiting" className="link inline-block py-1">
              {t('heldUp', { count: heldUp })}
            </a>
          </li>
        ) : null}
        {parked > 0 ? (
          <li>
            <a href="/admin/system/jobs" className="link inline-block py-1">
              {t('parked', { count: parked })}
            </a>
            {refused > 0 ? <p className="text-ink-soft">{t('refused', { count: refused })}</p> : null}
          </li>
        ) : null}
        {alerts > 0 ? (
          <li>
            <a href="/admin/system/alerts" className="link inline-block py-1">
              {t('alertsToday', { count: alerts })}
            </a>
          </li>
        ) : null}
        {isQuiet ? <li>{t('nothing')}</li> : null}
      </ul>
      <p className="mt-2 text-ink-soft">{t('waiting', { count: waiting })}</p>
      <h2 className="mt-8">{t('machine')}</h2>
      <DataTable
        label={t('machine')}
        columns={[t('fact'), t('value')]}
        rows={rows.map(([key, value]) => ({ key, cells: [t(`facts.${key}`), value] }))}
      />
      <h2 className="mt-8">{t('outside')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('outsideText')}</p>
      <DataTable
        label={t('outside')}
        columns={[t('service'), t('state')]}
        rows={loaderData.outside.map(({ key, text }) => ({ key, cells: [t(`services.${key}.name`), text] }))}
      />
    </>
  );
}
