import { data } from 'react-router';
import {
  findGroup,
  groupNameLength,
  longestAbout,
  type Group,
  type GroupWords,
  type ListedGroup,
} from '#app/domain/community/groups.ts';
import { findHeldPost, holdPost } from '#app/domain/submissions/held-posts.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { GroupDraft, GroupErrors } from '#app/ui/community/group-form.tsx';
import type { GroupRowView } from '#app/ui/community/group-rows.tsx';
import { cardPath } from './take-post.ts';

/** What the pages say of themselves on which a group is written. */
export const groupHandle = {
  showsHeld: true,
  ownFoot: true,
  feature: 'community-groups',
  labels: { name: 'community:groups.name', about: 'community:groups.about' },
} satisfies PageFacts;

/** A group of a list as its row shows it. */
export const groupRow = ({ wayIn, ...group }: ListedGroup): GroupRowView => ({
  ...group,
  isOpen: wayIn === 'open',
});

/** A group that this member finds; there is no page of any other one. */
export async function foundGroup({ db, viewer }: MemberRequest, id: string): Promise<Group> {
  const group = await findGroup(db, viewer.id, id);
  if (!group) throw new Response('Not found', { status: 404 });
  return group;
}

/** The same for those who are in it, or who keep it. */
export async function ownGroup(facts: MemberRequest, id: string, who: 'in' | 'keeper'): Promise<Group> {
  const group = await foundGroup(facts, id);
  if (group.place !== 'keeper' && !(who === 'in' && group.place === 'in'))
    throw new Response('Not found', { status: 404 });
  return group;
}

export const readGroupDraft = (posted: Posted): GroupDraft => ({
  name: posted['name']?.[0] ?? '',
  about: (posted['about']?.[0] ?? '').replaceAll('\r\n', '\n'),
  wayIn: posted['way_in']?.[0] === 'request' ? 'request' : 'open',
  isHeld: posted['held']?.[0] === '1',
});

/** What was held for the form of a group, or what it starts with. */
export async function startGroupDraft(
  { db, viewer, now }: MemberRequest,
  request: Request,
  start: GroupDraft,
): Promise<GroupDraft> {
  const { pathname, searchParams } = new URL(request.url);
  const wasHeld = request.method === 'GET' && searchParams.has('held');
  const held = wasHeld ? await findHeldPost(db, viewer.id, pathname, now) : null;
  return held ? { ...readGroupDraft(held), isHeld: true } : start;
}

/** What a group says of itself as it was sent, or what is wrong with that. */
export function parseGroup(
  { t }: MemberRequest,
  draft: GroupDraft,
): { readonly words: GroupWords; readonly errors: GroupErrors | null } {
  const words = {
    name: draft.name.replaceAll(/\s+/g, ' ').trim(),
    about: draft.about.trim(),
    wayIn: draft.wayIn === 'request' ? 'request' : 'open',
  } as const;
  const { min, max } = groupNameLength;
  const isName = words.name.length >= min && words.name.length <= max && /[\p{L}\p{N}]/u.test(words.name);
  const over = words.about.length - longestAbout;
  const errors = {
    name: isName ? undefined : t('community:groups.error.name', { min, max }),
    about: over > 0 ? t('community:error.tooLong', { max: longestAbout, count: over }) : undefined,
  };
  return { words, errors: errors.name || errors.about ? errors : null };
}

/** The answer to somebody who goes by no name yet: what they sent waits for them. */
export async function answerNameless(
  { db, viewer, now, t }: MemberRequest,
  path: string,
  posted: Posted,
  draft: GroupDraft,
) {
  const { held: _, ...words } = posted;
  await holdPost(db, viewer.id, path, words, now);
  const errors: GroupErrors = {
    card: { href: cardPath(`${path}?held=1`), text: t('community:error.noName') },
  };
  return data({ draft, errors }, 422);
}
