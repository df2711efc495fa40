import type { Route } from './+types/audit';
import { acts } from '#app/domain/administration/audit.ts';
import { listActs } from '#app/domain/administration/acts.ts';
import { nameSubjects } from '#app/domain/administration/subjects.ts';
import { startOfDay } from '#app/http/day.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { SystemHead } from '#app/ui/admin/system-head.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { actLines } from './act-lines.ts';
import { subjectView, type SubjectView } from './act-subject.ts';

export const handle = { script: false, feature: 'system-settings' } satisfies PageFacts;

const actList: ListDefinition = {
  path: '/admin/audit',
  search: true,
  filters: { act: { kind: 'one-of', values: acts }, days: { kind: 'days' } },
};

/** A value of the details, on one line. */
const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, language, viewer, now } = facts;
  const query = readListQuery(actList, new URL(request.url).searchParams);
  const { q, days } = query;
  const narrowed = {
    q,
    action: query.values['act'] || undefined,
    from: days.from === null ? undefined : startOfDay(viewer.timezone, days.from),
    before: days.to === null ? undefined : startOfDay(viewer.timezone, days.to, 1),
  };
  const { acts: listed, ...place } = await listActs(db, narrowed, query.asked);
  const subjects = await nameSubjects(
    db,
    listed.map(({ subject }) => subject),
    language,
  );
  return {
    list: listView(query, place),
    acts: listed.map(({ at, details, ...act }) => ({
      ...act,
      when: momentText(language, viewer.timezone, at, now),
      subject: subjectView(facts, act.subject, subjects.get(act.subject), details),
      lines: actLines(facts, act.action, details),
      raw: [
        act.subject,
        ...Object.entries(details).map(([name, value]) => `${name}: ${valueText(value)}`),
      ].join('; '),
    })),
  };
}

/** What an act was done to, by its name where it has one. */
function Subject({ kind, name, to }: SubjectView) {
  const { t } = useTranslation('system');
  const what = t(`log.kind.${kind}`, kind);
  if (name === null) return what;
  const text = t('log.line', { name: what, value: name });
  return (
    <span className="block sm:min-w-28 sm:whitespace-normal">
      {to === null ? (
        text
      ) : (
        <a href={to} className="link">
          {text}
        </a>
      )}
    </span>
  );
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['system', 'bulk']);
  const { list } = loaderData;
  return (
    <>
      <SystemHead page="log" />
      <p className="mt-4 max-w-prose text-ink-soft">{t('log.text')}</p>
      <p>
        <a href="/admin/bulk" className="link inline-block py-1">
          {t('bulk:list.title')}
        </a>
      </p>
      <ListFilters
        list={list}
        id="acts"
        label={t('log.show')}
        fields={[
          { kind: 'search', label: t('log.person') },
          {
            kind: 'one-of',
            name: 'act',
            label: t('log.act'),
            options: [
              { value: '', text: t('log.all') },
              ...acts.map((value) => ({ value, text: t(`acts.${value}`) })),
            ],
          },
          { kind: 'day', name: 'from', label: t('log.from') },
          { kind: 'day', name: 'to', label: t('log.to') },
        ]}
        submit={t('jobs.filter')}
      />
      <ListFrame
        list={list}
        count={t('log.count', { count: list.total })}
        empty={{ title: t('log.none'), text: t('log.noneText') }}
        notFound={{ title: t('log.none'), text: t('log.noneFilterText') }}
      >
        <DataTable
          label={t('title.log')}
          columns={[t('log.when'), t('log.act'), t('log.who'), t('log.about'), t('log.details')]}
          rows={loaderData.acts.map((act) => ({
            key: act.id,
            cells: [
              <span key="when" className="block sm:min-w-28 sm:whitespace-normal">
                {act.when}
              </span>,
              <span key="act" className="block sm:min-w-36 sm:whitespace-normal">
                {t(`acts.${act.action}`, act.action)}
              </span>,
              act.actor ?? t('log.gone'),
              act.person ? (
                <a key="about" href={`/admin/users/${act.person.id}`} className="link">
                  {act.person.name}
                </a>
              ) : (
                <Subject key="about" {...act.subject} />
              ),
              <div key="details" className="sm:min-w-56 sm:whitespace-normal">
                {act.lines.map((line) => (
                  <p key={line} className="wrap-anywhere">
                    {line}
                  </p>
                ))}
                <details>
                  <summary className="link inline-block py-1">{t('log.asKept')}</summary>
                  <code className="text-sm wrap-anywhere">{act.raw}</code>
                </details>
              </div>,
            ],
          }))}
        />
      </ListFrame>
    </>
  );
}
