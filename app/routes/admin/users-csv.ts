import type { Route } from './+types/users-csv';
import type { Database } from '#db/database.ts';
import { noteExport } from '#app/domain/administration/looks.ts';
import { exportUsers, type UserFilter, type UserRow } from '#app/domain/administration/list-users.ts';
import { listLevels, xpStatus, type Level } from '#app/domain/xp/levels.ts';
import { csvStream } from '#app/http/csv.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readUserQuery } from './user-list.ts';
import { wordsOf } from './exported.ts';

export const handle = { feature: 'user-management' } satisfies PageFacts;

const columns = [
  'id',
  'created_at',
  'full_name',
  'email',
  'role',
  'lead_status',
  'lead_source',
  'language',
  'timezone',
  'last_seen_at',
  'current_xp',
  'level',
  'onboarding_completed',
  'meeting_frequency',
  'meeting_duration',
  'meeting_buffer',
  'emotional_driver_quiz',
  'banned',
  'delete_after',
] as const;

const cellsOf = (user: UserRow, levels: readonly Level[]): readonly string[] => [
  user.id,
  user.createdAt,
  user.name ?? '',
  user.email,
  user.role,
  user.leadStatus ?? '',
  user.leadSource ?? '',
  user.language ?? '',
  user.timezone,
  user.lastSeenAt ?? '',
  String(user.xp),
  String(xpStatus(levels, user.xp).current_level),
  user.isOnboarded ? '1' : '0',
  user.meetings.frequency,
  String(user.meetings.duration),
  String(user.meetings.buffer),
  user.tookDriverQuiz ? '1' : '0',
  user.isBanned ? '1' : '0',
  user.deleteAfter ?? '',
];

async function* pagesOf(db: Database, filter: UserFilter, levels: readonly Level[], until: Date) {
  let last: UserRow | null = null;
  do {
    const users: readonly UserRow[] = await exportUsers(db, filter, until, last);
    last = users.at(-1) ?? null;
    yield users.map((user) => cellsOf(user, levels));
  } while (last);
}

/** Everybody whom the list shows, the newest first, written down each time; names of columns are those of the data, in no language. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, viewer, language, now } = memberRequest(context);
  const levels = await listLevels(db, language);
  const { query, filter } = readUserQuery(request.url, levels, now);
  await noteExport(db, viewer.id, 'users', wordsOf(query), now);
  return csvStream(`users-${now.toISOString().slice(0, 10)}`, columns, pagesOf(db, filter, levels, now));
}
