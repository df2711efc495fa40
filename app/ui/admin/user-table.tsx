import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ListView } from '#app/http/list-query.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Badge } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import { useBulk, type BulkFootFacts } from './bulk-foot.tsx';

/** Which steps of the beginning somebody has done. */
export type StepsDone = Readonly<Record<'form' | 'habits' | 'journal', boolean>>;

/** How somebody likes to meet. */
export interface Meetings {
  readonly frequency: string;
  readonly duration: number;
  readonly buffer: number;
}

/** Somebody as a line of the list shows them. */
export interface ListedUser {
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  readonly role: string;
  readonly leadStatus: string | null;
  readonly leadSource: string | null;
  readonly language: string | null;
  readonly program: {
    readonly name: string;
    readonly place: { readonly day: number; readonly days: number } | null;
  } | null;
  readonly level: number;
  readonly xp: number;
  readonly created: string;
  readonly seen: string | null;
  readonly steps: StepsDone;
  readonly meetings: Meetings;
  readonly tookDriverQuiz: boolean;
  readonly isBanned: boolean;
  readonly closes: string | null;
  readonly needs: readonly string[];
  /** Kinds of open flags of their behavior. */
  readonly flags: readonly string[];
}

/** What columns are sorted by, where they are. */
const sortOf: Readonly<Record<string, string>> = { created: 'created', seen: 'seen', level: 'xp' };

/** Everybody, a line each, with the columns that were chosen. */
export function UserTable({
  label,
  users,
  list,
  bulk,
}: {
  label: string;
  users: readonly ListedUser[];
  list: ListView;
  bulk: Pick<BulkFootFacts, 'list' | 'acts' | 'where'>;
}) {
  const { t } = useTranslation(['users', 'bulk']);
  const { columns, sorts } = list;
  const foot = useBulk({ ...list, ...bulk });
  return (
    <DataTable
      label={label}
      bulk={foot}
      columns={[
        { text: t('column.person'), sort: sorts['name'] },
        ...columns.map((column) => ({
          text: t(`column.${column}`),
          sort: sorts[sortOf[column] ?? ''],
          isNumber: column === 'level',
          isEnd: column === 'attention',
        })),
      ]}
      rows={users.map((user) => ({
        key: user.id,
        choose: t('bulk:chooseOne', { name: user.name ?? user.email }),
        cells: [
          <a key="person" href={`/admin/users/${user.id}`} className="link person">
            {user.name ?? user.email}
            {user.name ? <span className="block text-sm text-ink-soft">{user.email}</span> : null}
            <span className="block text-sm text-ink-soft">{folded(t, user, columns)}</span>
          </a>,
          ...columns.map((column) => cellOf(t, user, column)),
        ],
      }))}
    />
  );
}

/** Role and lead of somebody, where they are no columns. */
function folded(t: TFunction, user: ListedUser, columns: readonly string[]): string {
  const said = [
    columns.includes('role') ? null : t(`role.${user.role}`),
    columns.includes('lead') ? null : cellOf(t, user, 'lead'),
  ];
  return said.filter(Boolean).join(' · ');
}

/** What a column says of somebody; nothing where there is nothing to say. */
function cellOf(t: TFunction, user: ListedUser, column: string): ReactNode {
  const { program, meetings, leadStatus, leadSource } = user;
  switch (column) {
    case 'program':
      if (!program) return t('noProgram');
      return (
        <span className="block sm:min-w-32 sm:whitespace-normal">
          {program.place ? t('programDay', { name: program.name, ...program.place }) : program.name}
        </span>
      );
    case 'created':
      return user.created;
    case 'seen':
      return user.seen ?? t('seen.never');
    case 'level':
      return t('levelOf', { level: user.level, xp: user.xp });
    case 'attention':
      return attentionWords(t, user).length > 0 ? <Attention user={user} /> : null;
    case 'role':
      return t(`role.${user.role}`);
    case 'lead':
      return [leadStatus && t(`lead.${leadStatus}`), leadSource && t(`source.${leadSource}`)]
        .filter(Boolean)
        .join(' · ');
    case 'language':
      return user.language;
    case 'onboarding':
      return stepsText(t, user.steps);
    case 'meetings':
      return meetingsText(t, meetings);
    default:
      return t(user.tookDriverQuiz ? 'yes' : 'no');
  }
}

/** Which steps of the beginning somebody has done, and of how many. */
export function stepsText(t: TFunction, steps: StepsDone): string {
  const done = (['form', 'habits', 'journal'] as const).filter((step) => steps[step]);
  const count = t('users:steps', { done: done.length });
  return done.length === 0
    ? count
    : t('users:stepsNamed', { count, names: done.map((step) => t(`users:step.${step}`)).join(', ') });
}

/** How somebody likes to meet. */
export const meetingsText = (t: TFunction, { frequency, duration, buffer }: Meetings): string =>
  t('users:meetings', { frequency: t(`leads:frequency.${frequency}`), duration, buffer });

type Watched = Pick<ListedUser, 'needs' | 'isBanned' | 'closes'> & Partial<Pick<ListedUser, 'flags'>>;

const attentionWords = (
  t: TFunction,
  { isBanned, closes, needs, flags = [] }: Watched,
): readonly string[] => [
  ...(isBanned ? [t('state.banned')] : []),
  ...(closes ? [t('closes', { day: closes })] : []),
  ...needs.map((need) => t(`need.${need}`)),
  ...flags.map((kind) => t(`xp-admin:kind.${kind}`)),
];

/** Why somebody should look. */
export function Attention({ user }: { user: Watched }) {
  const { t } = useTranslation(['users', 'xp-admin']);
  return (
    <span className="flex flex-wrap gap-1">
      {attentionWords(t, user).map((word) => (
        <Badge key={word} tone="warn">
          {word}
        </Badge>
      ))}
    </span>
  );
}
