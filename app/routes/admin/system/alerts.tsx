import type { Route } from './+types/alerts';
import { alertKinds, alertRules } from '#app/domain/alerts/alert-rules.ts';
import { listAlerts } from '#app/domain/alerts/alerts.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { SystemHead } from '#app/ui/admin/system-head.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, feature: 'system-settings' } satisfies PageFacts;

const alertList: ListDefinition = { path: '/admin/system/alerts' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, viewer } = memberRequest(context);
  const query = readListQuery(alertList, new URL(request.url).searchParams);
  const { alerts, ...place } = await listAlerts(db, query.asked);
  return {
    list: listView(query, place),
    alerts: alerts.map(({ at, ...alert }) => ({ ...alert, when: momentText(language, viewer.timezone, at) })),
    rules: alertKinds.map((kind) => ({ kind, threshold: alertRules[kind].threshold })),
  };
}

export default function SystemAlerts({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('system');
  const { list, alerts, rules } = loaderData;
  return (
    <>
      <SystemHead page="alerts" />
      <p className="mt-4 max-w-prose text-ink-soft">{t('alerts.text')}</p>
      <ListFrame
        list={list}
        count={t('alerts.count', { count: list.total })}
        empty={{ title: t('alerts.none'), text: t('alerts.noneText'), kind: 'quiet' }}
      >
        <DataTable
          label={t('title.alerts')}
          columns={[
            t('alerts.when'),
            t('alerts.what'),
            { text: t('alerts.value'), isNumber: true },
            { text: t('alerts.threshold'), isNumber: true },
          ]}
          rows={alerts.map(({ id, kind, when, value, threshold }) => ({
            key: id,
            cells: [
              when,
              t(`alerts.kind.${kind}.name`),
              t(`alerts.kind.${kind}.amount`, { value }),
              t(`alerts.kind.${kind}.amount`, { value: threshold }),
            ],
          }))}
        />
      </ListFrame>
      <h2 className="mt-10">{t('alerts.help')}</h2>
      {rules.map(({ kind, threshold }) => (
        <section key={kind} className="mt-5 max-w-prose">
          <h3>{t(`alerts.kind.${kind}.name`)}</h3>
          <p className="mt-1">
            {t(`alerts.kind.${kind}.means`, {
              amount: t(`alerts.kind.${kind}.amount`, { value: threshold }),
            })}
          </p>
          <p className="mt-1 text-ink-soft">{t(`alerts.kind.${kind}.do`)}</p>
        </section>
      ))}
    </>
  );
}
