import type { Role } from '#db/tables/accounts.ts';
import { tierKeys } from '#db/tables/catalogue.ts';
import { roles } from '#app/domain/administration/change-role.ts';
import { userOrders, userStates, type UserFilter } from '#app/domain/administration/list-users.ts';
import type { Level } from '#app/domain/xp/levels.ts';
import { readListQuery, type ListDefinition, type ListQuery } from '#app/http/list-query.ts';
import { languageCodes } from '#locales/languages.ts';

export const leadStatuses = ['new', 'converted'] as const;
export const leadSources = ['website', 'admin'] as const;
/** When somebody was seen last. */
export const seenTimes = ['week', 'month', 'away', 'never'] as const;
/** What the table can show beside the person. */
export const userColumns = [
  'attention',
  'program',
  'created',
  'seen',
  'level',
  'role',
  'lead',
  'language',
  'onboarding',
  'meetings',
  'quiz',
] as const;

/** The list of everybody, as its page and its file have it. @param levels as there are */
const userList = (levels: readonly Level[]): ListDefinition => ({
  path: '/admin/users',
  search: true,
  sorts: { created: 'desc', name: 'asc', seen: 'desc', xp: 'desc' } satisfies Record<
    (typeof userOrders)[number],
    'asc' | 'desc'
  >,
  filters: {
    state: { kind: 'one-of', values: userStates },
    role: { kind: 'one-of', values: roles },
    lead: { kind: 'one-of', values: leadStatuses },
    source: { kind: 'one-of', values: leadSources },
    program: { kind: 'one-of', values: tierKeys },
    level: { kind: 'one-of', values: levels.map(({ level }) => String(level)) },
    language: { kind: 'one-of', values: languageCodes },
    seen: { kind: 'one-of', values: seenTimes },
  },
  columns: {
    values: userColumns,
    // Role and lead stand below the person where they are not columns.
    fallback: ['attention', 'program', 'created', 'seen', 'level'],
  },
});

/** What an address of the list asks, and whom that means. */
export function readUserQuery(
  url: string,
  levels: readonly Level[],
  now: Date,
): { readonly query: ListQuery; readonly filter: UserFilter } {
  const query = readListQuery(userList(levels), new URL(url).searchParams);
  const { values } = query;
  const one = <T extends string>(name: string, among: readonly T[]): T | undefined =>
    among.find((value) => value === values[name]);
  return {
    query,
    filter: {
      q: query.q,
      state: one('state', userStates),
      role: one<Role>('role', roles),
      leadStatus: one('lead', leadStatuses),
      leadSource: one('source', leadSources),
      program: one('program', tierKeys),
      language: one('language', languageCodes),
      xp: pointsOf(levels, values['level'] ?? ''),
      seen: seenOf(one('seen', seenTimes), now),
    },
  };
}

/** The points of a level: from its threshold to the next one. */
function pointsOf(levels: readonly Level[], asked: string): UserFilter['xp'] {
  const at = levels.findIndex(({ level }) => String(level) === asked);
  const level = levels[at];
  return level && { from: level.threshold, below: levels[at + 1]?.threshold ?? null };
}

function seenOf(asked: (typeof seenTimes)[number] | undefined, now: Date): UserFilter['seen'] {
  const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  if (asked === undefined || asked === 'never') return asked;
  return asked === 'away' ? { before: ago(30) } : { from: ago(asked === 'week' ? 7 : 30) };
}
