import type { Route } from './+types/leads';
import { listLeads, type LeadRow } from '#app/domain/leads/list-leads.ts';
import * as listFilter from '#app/islands/list-filter.tsx';
import { Island } from '#app/ui/island.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import { filterView, listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { momentText } from '#app/http/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { languageName } from '#locales/languages.ts';

export const handle = {
  script: false,
  feature: 'lead-management',
  island: 'list-filter',
} satisfies PageFacts;

const leadList: ListDefinition = { path: '/admin/leads', search: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, viewer } = memberRequest(context);
  const query = readListQuery(leadList, new URL(request.url).searchParams);
  const { leads, ...place } = await listLeads(db, query.asked, { q: query.q });
  const shown = ({ createdAt, ...lead }: LeadRow) => ({
    ...lead,
    when: momentText(language, viewer.timezone, new Date(createdAt)),
  });
  return {
    list: listView(query, place),
    leads: leads.map(({ earlier, ...lead }) => ({ ...shown(lead), earlier: earlier.map(shown) })),
  };
}

type Shown = Omit<LeadRow, 'createdAt'> & { readonly when: string };

/** What a strategy call was wished for, in words. */
function Wish({ wish }: { wish: NonNullable<LeadRow['wish']> }) {
  const { t } = useTranslation('leads');
  const { frequency, duration, buffer } = wish.meeting_preferences;
  const lines = [
    [t('call.days'), wish.days.map((day) => t(`day.${day}`)).join(', ')],
    [t('call.times'), wish.times.map((time) => t(`time.${time}`)).join(', ')],
    [t('call.timezone'), wish.timezone],
    [t('call.meetings'), t('list.meetings', { frequency: t(`frequency.${frequency}`), duration, buffer })],
    [t('call.note'), wish.note],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="mt-2 text-base">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-ink-soft">{name}: </dt>
          <dd className="inline break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Request({ lead }: { lead: Shown }) {
  const { t, i18n } = useTranslation('leads');
  return (
    <>
      <p className="text-base text-ink-soft">
        {lead.when} · {t(`kind.${lead.kind}`)} ·{' '}
        {t('language', { language: languageName(lead.language, i18n.language) })}
      </p>
      <p className="font-semibold break-words">{lead.fullName}</p>
      <p className="text-base break-words">
        <a className="link" href={`tel:${lead.phone}`}>
          {lead.phone}
        </a>
      </p>
      {lead.wish ? <Wish wish={lead.wish} /> : null}
    </>
  );
}

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('leads');
  const { leads, list } = loaderData;
  const isAny = list.total > 0 || list.isNarrowed;
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      <h1>{t('list.title')}</h1>
      {isAny ? (
        <>
          <p className="mt-4">
            <a className="btn btn-secondary" href="/admin/leads.csv">
              {t('list.csv')}
            </a>
          </p>
          <Island
            file={listFilter}
            props={{
              list: filterView(list),
              id: 'leads',
              label: t('list.search'),
              fields: [{ kind: 'search', label: t('list.search'), hint: t('list.searchHint') }],
              submit: t('list.searchButton'),
            }}
          />
        </>
      ) : null}
      <ListFrame
        list={list}
        count={t(list.isNarrowed ? 'list.found' : 'list.count', { count: list.total })}
        empty={{ kind: 'letter', title: t('list.empty'), text: t('list.emptyText') }}
      >
        <ul className="mt-6 space-y-4">
          {leads.map((lead) => (
            <li key={lead.id} className="card">
              <Request lead={lead} />
              <p className="text-base break-words">
                <a className="link" href={`mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`}>
                  {lead.email}
                </a>{' '}
                · {lead.role === 'lead' ? t(`status.${lead.status ?? 'new'}`) : t('status.account')}
              </p>
              {lead.earlier.length > 0 ? (
                <details className="mt-3">
                  <summary className="py-1">{t('list.earlier', { count: lead.earlier.length })}</summary>
                  <ul className="mt-2 space-y-3 border-l-2 border-line pl-4">
                    {lead.earlier.map((one) => (
                      <li key={one.id}>
                        <Request lead={one} />
                      </li>
                    ))}
                  </ul>
                </details>
              ) : null}
            </li>
          ))}
        </ul>
      </ListFrame>
    </>
  );
}
