import type { Route } from './+types/events';
import { listEditableEvents } from '#app/domain/events/editable-events.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { TogetherTabs } from '#app/ui/admin/community/together-tabs.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { fallbackLanguage } from '#locales/languages.ts';

export const handle = { script: false, feature: 'content-management' } satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, viewer, t } = memberRequest(context);
  return {
    events: (await listEditableEvents(db)).map(({ id, startsAt, state, seats, texts }) => ({
      id,
      name: (texts[language] ?? texts[fallbackLanguage])?.title ?? '',
      starts: momentText(language, viewer.timezone, new Date(startsAt)),
      seats: seats ?? '–',
      state: t(`together-admin:event.state.${state}`),
    })),
  };
}

export default function AdminEvents({ loaderData: { events } }: Route.ComponentProps) {
  const { t } = useTranslation('together-admin');
  return (
    <>
      <PageTitle>{t('event.title')}</PageTitle>
      <h1>{t('event.title')}</h1>
      <TogetherTabs current="events" />
      <p className="mt-6 max-w-prose text-ink-soft">{t('event.intro')}</p>
      <p className="mt-4">
        <a href="/admin/community/events/new" className="btn btn-primary">
          {t('event.new')}
        </a>
      </p>
      {events.length === 0 ? (
        <EmptyState title={t('event.none')}>{t('event.noneText')}</EmptyState>
      ) : (
        <DataTable
          label={t('event.title')}
          columns={[
            t('event.field.title'),
            t('event.field.day'),
            { text: t('event.field.seats'), isNumber: true },
            { text: t('event.field.state'), isEnd: true },
          ]}
          rows={events.map((one) => ({
            key: one.id,
            cells: [
              <a key="name" href={`/admin/community/events/${one.id}`} className="link wrap-anywhere">
                {one.name}
              </a>,
              one.starts,
              one.seats,
              one.state,
            ],
          }))}
        />
      )}
    </>
  );
}
