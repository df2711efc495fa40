import {
  countAppeals,
  listAppeals,
  listDecided,
  listDeleted,
  listWaiting,
  type Decided,
} from '#app/domain/moderation/queue.ts';
import type { Glance } from '#app/domain/moderation/glances.ts';
import type { Matter } from '#app/domain/moderation/matter.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition, type ListView } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { CaseRow } from '#app/ui/admin/community/case-rows.tsx';
import { moderationTabs, type ModerationTab } from '#app/ui/admin/community/moderation-tabs.tsx';

const places = { post: 'posts', group: 'groups', person: 'people' } as const;

/** The page of moderators about something. */
export const casePath = ({ kind, id }: Matter): string => `/admin/community/${places[kind]}/${id}`;

const moment = ({ language, viewer }: MemberRequest, at: string): string =>
  momentText(language, viewer.timezone, new Date(at));

const rowOf = (glance: Glance): Pick<CaseRow, 'kind' | 'path' | 'text' | 'name'> => ({
  kind: glance.isReply ? 'reply' : glance.matter.kind,
  path: casePath(glance.matter),
  text: glance.text,
  name: glance.author?.name ?? null,
});

/** What a tab shows. */
export async function viewQueue(
  facts: MemberRequest,
  search: URLSearchParams,
): Promise<{
  readonly tab: ModerationTab;
  readonly appeals: number;
  /** Null of what is worked off from the top, and has no pages. */
  readonly list: ListView | null;
  readonly isMore: boolean;
  readonly rows: readonly CaseRow[];
}> {
  const { db, t, now } = facts;
  const tab = moderationTabs.find((one) => one === search.get('tab')) ?? 'waiting';
  const appeals = await countAppeals(db);
  if (tab === 'waiting') {
    const { rows, isMore } = await listWaiting(db);
    const said = rows.map((row) => ({
      ...rowOf(row),
      key: row.matter.id,
      when: t('moderation-admin:since', { when: moment(facts, row.since) }),
      isUrgent: row.isUrgent,
      facts: [
        ...(row.state === 'held' ? [t('moderation-admin:state.held')] : []),
        ...(row.reports > 0 ? [t('moderation-admin:reports', { count: row.reports })] : []),
        ...row.reasons.map((reason) => t(`moderation-admin:reason.${reason}`)),
      ],
    }));
    return { tab, appeals, list: null, isMore, rows: said };
  }
  const decided = (row: Decided): CaseRow => ({
    ...rowOf(row),
    key: row.id,
    when: moment(facts, row.at),
    word: t(`moderation-admin:decided.${row.decision}`),
    facts: row.isAppealed ? [t(`moderation-admin:appeal.${row.answer ?? 'open'}`)] : [],
  });
  if (tab === 'appeals') {
    const rows = await listAppeals(db);
    return { tab, appeals, list: null, isMore: appeals > rows.length, rows: rows.map(decided) };
  }
  const definition: ListDefinition = { path: '/admin/community', fixed: { tab } };
  const query = readListQuery(definition, search);
  if (tab === 'decided') {
    const { rows, ...place } = await listDecided(db, query.asked);
    return { tab, appeals, list: listView(query, place), isMore: false, rows: rows.map(decided) };
  }
  const { rows, ...place } = await listDeleted(db, query.asked, now);
  return {
    tab,
    appeals,
    list: listView(query, place),
    isMore: false,
    rows: rows.map((row) => ({
      ...rowOf(row),
      key: row.matter.id,
      when: t('moderation-admin:deletedAt', { when: moment(facts, row.at) }),
      facts: [],
    })),
  };
}
