import * as listFilter from '#app/islands/list-filter.tsx';
import { filterView, type ListView } from '#app/http/list-query.ts';
import { Island } from '#app/ui/island.tsx';
import type { ListField } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { useBulk, type BulkFootFacts } from '../bulk-foot.tsx';
import { LeadTabs } from './lead-tabs.tsx';

/** One person of the list, in words. */
interface ListedLead {
  readonly id: string;
  readonly email: string;
  /** Empty where none was given. */
  readonly name: string;
  readonly asked: readonly string[];
  readonly wish: { readonly days: readonly string[]; readonly timezone: string } | null;
  readonly results: readonly { readonly quiz: string; readonly name: string }[];
  readonly language: string;
  /** What they came by first, and the campaign that sent them; empty for none. */
  readonly source: string;
  readonly campaign: string;
  readonly first: string;
  readonly last: string;
  /** The day; null where it is open. */
  readonly done: string | null;
  readonly account: 'noAccount' | 'wasMember' | 'hasAccount';
}

export interface LeadListFacts {
  readonly list: ListView;
  readonly csv: string;
  readonly bulk: Pick<BulkFootFacts, 'list' | 'acts' | 'where'>;
  readonly kinds: readonly string[];
  readonly results: readonly { readonly value: string; readonly quiz: string; readonly name: string }[];
  readonly languages: readonly { readonly value: string; readonly text: string }[];
  readonly leads: readonly ListedLead[];
}

/** Everybody who left an address: what they did, and whether somebody got in touch. */
export function LeadListPage({ facts }: { facts: LeadListFacts }) {
  const { t } = useTranslation(['leads-admin', 'bulk']);
  const { leads, list } = facts;
  const bulk = useBulk({ ...list, ...facts.bulk });
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      <h1>{t('list.title')}</h1>
      <LeadTabs here="list" />
      {list.total > 0 || list.isNarrowed ? <Filters facts={facts} /> : null}
      <ListFrame
        list={list}
        count={t(list.isNarrowed ? 'list.found' : 'list.count', { count: list.total })}
        empty={{ kind: 'letter', title: t('list.empty'), text: t('list.emptyText') }}
      >
        <DataTable
          label={t('list.title')}
          bulk={bulk}
          columns={[
            { text: t('list.person'), sort: list.sorts['email'] },
            t('list.did'),
            { text: t('list.follow'), isEnd: true },
            t('list.account'),
            { text: t('list.last'), sort: list.sorts['last'] },
            { text: t('list.first'), sort: list.sorts['first'] },
          ]}
          rows={leads.map((lead) => ({
            key: lead.id,
            choose: t('bulk:chooseOne', { name: lead.email }),
            cells: [
              <span key="lead" className="block sm:min-w-44 sm:whitespace-normal">
                <a className="link wrap-anywhere" href={`/admin/leads/${lead.id}`}>
                  {lead.email}
                </a>
                {lead.name ? <span className="block break-words text-ink-soft">{lead.name}</span> : null}
                <span className="block text-sm text-ink-soft">{lead.language}</span>
              </span>,
              <Did key="did" lead={lead} />,
              lead.done ? t('list.doneOn', { day: lead.done }) : t('list.open'),
              t(`list.${lead.account}`),
              lead.last,
              <First key="first" lead={lead} />,
            ],
          }))}
        />
        {/* Beside the results, so that it leads to the very ones that stand here. */}
        <p className="no-print mt-4">
          <a className="btn btn-secondary" href={facts.csv}>
            {t('list.csv')}
          </a>
        </p>
      </ListFrame>
    </>
  );
}

/** When somebody came, and by what, which may be another thing than what they did last. */
function First({ lead: { first, source, campaign } }: { lead: ListedLead }) {
  const { t } = useTranslation('leads-admin');
  return (
    <span className="block break-words sm:min-w-28 sm:whitespace-normal">
      {t('list.by', { day: first, source: t(`source.${source}`) })}
      {campaign ? ` (${campaign})` : ''}
    </span>
  );
}

/** Requests with their wish, quizzes with their results. */
function Did({ lead }: { lead: ListedLead }) {
  const { t } = useTranslation(['leads-admin', 'leads']);
  const wish = lead.wish && [...lead.wish.days.map((day) => t(`leads:day.${day}`)), lead.wish.timezone];
  const said = [
    ...lead.asked.map((source) =>
      source === 'strategy-call' && wish
        ? `${t('source.strategy-call')}: ${wish.join(', ')}`
        : t(`source.${source}`),
    ),
    ...lead.results.map(({ quiz, name }) => t('list.oneResult', { quiz: t(`source.${quiz}`), result: name })),
  ];
  return said.map((one) => (
    <span key={one} className="block sm:min-w-36 sm:whitespace-normal">
      {one}
    </span>
  ));
}

function Filters({ facts: { list, kinds, results, languages } }: { facts: LeadListFacts }) {
  const { t } = useTranslation('leads-admin');
  const any = (text: string) => ({ value: '', text });
  const fields: readonly ListField[] = [
    { kind: 'search', label: t('list.search') },
    {
      kind: 'one-of',
      name: 'kind',
      label: t('list.kind'),
      options: [any(t('list.anyKind')), ...kinds.map((kind) => ({ value: kind, text: t(`source.${kind}`) }))],
    },
    {
      kind: 'one-of',
      name: 'result',
      label: t('list.result'),
      options: [
        any(t('list.anyResult')),
        ...results.map(({ value, quiz, name }) => ({
          value,
          text: t('list.oneResult', { quiz: t(`source.${quiz}`), result: name }),
        })),
      ],
    },
    {
      kind: 'one-of',
      name: 'follow',
      label: t('list.follow'),
      options: [
        any(t('list.anyFollow')),
        ...(['open', 'done'] as const).map((value) => ({ value, text: t(`list.${value}`) })),
      ],
    },
    {
      kind: 'one-of',
      name: 'account',
      label: t('list.account'),
      options: [
        any(t('list.anyAccount')),
        ...(['yes', 'no'] as const).map((value) => ({ value, text: t(`list.${value}`) })),
      ],
    },
    {
      kind: 'one-of',
      name: 'language',
      label: t('list.language'),
      options: [any(t('list.anyLanguage')), ...languages],
    },
    { kind: 'day', name: 'from', label: t('list.from') },
    { kind: 'day', name: 'to', label: t('list.to') },
  ];
  return (
    <Island
      file={listFilter}
      props={{
        list: filterView(list),
        id: 'leads',
        label: t('list.filters'),
        fields,
        submit: t('list.button'),
      }}
    />
  );
}
