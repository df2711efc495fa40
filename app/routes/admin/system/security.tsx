import type { Route } from './+types/security';
import { listSecurityEvents, notedEvents, securityMethods } from '#app/domain/accounts/security-events.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { SystemHead } from '#app/ui/admin/system-head.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, feature: 'system-settings' } satisfies PageFacts;

const eventList: ListDefinition = {
  path: '/admin/system/security',
  filters: { event: { kind: 'one-of', values: notedEvents } },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, viewer } = memberRequest(context);
  const query = readListQuery(eventList, new URL(request.url).searchParams);
  const event = query.values['event'] || undefined;
  const { events, ...place } = await listSecurityEvents(db, { event }, query.asked);
  return {
    list: listView(query, place),
    events: events.map(({ at, method, ...one }) => ({
      ...one,
      method: securityMethods.find((known) => known === method) ?? null,
      when: momentText(language, viewer.timezone, at),
    })),
  };
}

export default function SystemSecurity({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('system');
  const { list, events } = loaderData;
  return (
    <>
      <SystemHead page="security" />
      <p className="mt-4 max-w-prose text-ink-soft">{t('security.text')}</p>
      <ListFilters
        list={list}
        id="events"
        label={t('security.show')}
        fields={[
          {
            kind: 'one-of',
            name: 'event',
            label: t('security.what'),
            options: [
              { value: '', text: t('security.all') },
              ...notedEvents.map((value) => ({ value, text: t(`security.event.${value}`) })),
            ],
          },
        ]}
        submit={t('jobs.filter')}
      />
      <ListFrame
        list={list}
        count={t('security.count', { count: list.total })}
        empty={{ title: t('security.none'), text: t('security.noneText'), kind: 'quiet' }}
        notFound={{ title: t('security.noneOfKind'), text: t('security.noneOfKindText') }}
      >
        <DataTable
          label={t('title.security')}
          columns={[t('security.when'), t('security.what'), t('security.who'), t('security.how')]}
          rows={events.map(({ id, when, event, person, method }) => ({
            key: id,
            cells: [
              when,
              t(`security.event.${event}`, event),
              person ? (
                <a key="who" href={`/admin/users/${person.id}`} className="link wrap-anywhere">
                  {person.name}
                </a>
              ) : (
                t('security.nobody')
              ),
              method ? t(`security.method.${method}`) : t('security.noMethod'),
            ],
          }))}
        />
      </ListFrame>
    </>
  );
}
