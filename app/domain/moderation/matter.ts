import type { SubjectKind } from '#db/tables/moderation.ts';

/** What a report or a decision is about: a post or a reply, a group, or the card of a member, whose id it then is. */
export interface Matter {
  readonly kind: SubjectKind;
  readonly id: string;
}

interface Columns {
  readonly post_id: string | null;
  readonly group_id: string | null;
  readonly person_id: string | null;
}

const columns = { post: 'post_id', group: 'group_id', person: 'person_id' } as const;

/** The column that names a matter of its kind. */
export const columnOf = ({ kind }: Matter): (typeof columns)[SubjectKind] => columns[kind];

/** A matter as a row names it. */
export const columnsOf = ({ kind, id }: Matter): Columns => ({
  post_id: kind === 'post' ? id : null,
  group_id: kind === 'group' ? id : null,
  person_id: kind === 'person' ? id : null,
});

/** The matter that a row names. */
export function matterOf({ post_id, group_id, person_id }: Columns): Matter {
  if (post_id !== null) return { kind: 'post', id: post_id };
  if (group_id !== null) return { kind: 'group', id: group_id };
  return { kind: 'person', id: person_id! };
}

/** As it stands in the audit log: `post:<id>`. */
export const nameOf = ({ kind, id }: Matter): string => `${kind}:${id}`;
