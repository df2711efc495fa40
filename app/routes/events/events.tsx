import type { Route } from './+types/events';
import { listEvents } from '#app/domain/events/read-events.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { CommunityTabs } from '#app/ui/community/community-tabs.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { Row, Rows } from '#app/ui/parts/row.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { eventPath, eventRow } from './event-view.ts';

export const handle = { script: false, held: false, feature: 'community' } satisfies PageFacts;

const whens = ['ahead', 'past'] as const;
const list: ListDefinition = {
  path: '/community/events',
  search: false,
  sorts: { when: 'asc' },
  filters: { show: { kind: 'one-of', values: whens, fallback: 'ahead' } },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, now } = facts;
  const query = readListQuery(list, new URL(request.url).searchParams);
  const when = query.values['show'] === 'past' ? 'past' : 'ahead';
  const found = await listEvents(db, viewer.id, { when, language, asked: query.asked }, now);
  return {
    when,
    list: listView(query, found),
    events: found.rows.map((event) => ({ ...eventRow(facts, event), href: eventPath(event.id) })),
  };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('events');
  const { when, list: view, events } = loaderData;
  return (
    <>
      <PageTitle>{when === 'past' ? `${t('title')} · ${t('when.past')}` : t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <CommunityTabs here="events" />
      <p className="mt-5 mb-4 max-w-prose text-ink-soft">{t('intro')}</p>
      <Choice
        label={t('when.label')}
        options={whens.map((one) => ({
          text: t(`when.${one}`),
          href: one === 'past' ? `${list.path}?show=past` : list.path,
          isCurrent: one === when,
        }))}
      />
      <ListFrame
        list={{ ...view, isNarrowed: false }}
        count={t('count', { count: view.total })}
        empty={{ title: t(`none.${when}`), text: t(`none.${when}Text`) }}
      >
        <div className="mt-3 max-w-work">
          <Rows label={t('title')}>
            {events.map((event) => (
              <Row
                key={event.id}
                title={event.title}
                href={event.href}
                line={
                  <>
                    {event.day}, {event.time}
                    {event.theirs ? ` (${event.theirs})` : null}
                  </>
                }
                {...(event.note ? { end: <span className="text-ink-soft">{event.note}</span> } : {})}
              />
            ))}
          </Rows>
        </div>
      </ListFrame>
    </>
  );
}
