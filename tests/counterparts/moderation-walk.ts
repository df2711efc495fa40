import { decided, latestDecision } from '#tests/domain/moderation/reported.ts';
import { seatMember, type SeatedMember, type Visitor } from '#tests/support/visitor.ts';
import type { Walk } from './walk.ts';

/** Somebody reports a post, administrators decide with mistakes, its author reads why and appeals, and it is seen again. */
export async function isModerated(
  { site, album, language }: Walk,
  {
    author,
    reader,
    post,
    group,
  }: {
    readonly author: Visitor;
    readonly reader: SeatedMember;
    readonly post: string;
    readonly group: string;
  },
): Promise<void> {
  const [who, whose] = ['a member who reports', 'a member whose post is hidden'];
  const admin = await seatMember(site, { role: 'admin', language });
  const boss = 'an administrator who moderates';
  await album.get(who, reader.visitor, `${group}/report`);
  await album.get(who, reader.visitor, `${post}/report`);
  await album.post(who, reader.visitor, `${post}/report`, { words: 'Duele.' });
  await reader.visitor.post(`${post}/report`, { reason: 'hurtful', words: 'Duele.' });
  await album.get(who, reader.visitor, `${post}/report`);
  const matter = { kind: 'post', id: post.split('/').at(-1)! } as const;
  const page = `/admin/community/posts/${matter.id}`;
  const others = [`groups/${group.split('/').at(-1)}`, `people/${reader.id}`, 'settings'];
  for (const path of ['/admin/community', page, ...others.map((other) => `/admin/community/${other}`)])
    await album.get(boss, admin.visitor, path);
  await album.post(boss, admin.visitor, page, { intent: 'decide', decision: 'hide' });
  await album.post(boss, admin.visitor, '/admin/community/settings', { first: 'x' });
  await decided(site.db, admin.id, matter, 'hide', {}, site.now());
  const told = `/community/decisions/${(await latestDecision(site.db, matter)).id}`;
  for (const path of [post, '/community/notices', told]) await album.get(whose, author, path);
  await album.post(whose, author, told, { appeal: '' });
  await author.post(told, { appeal: 'Lo dije con cariño.' });
  await album.get(whose, author, told);
  await album.post(boss, admin.visitor, page, { intent: 'answer', answer: 'granted' });
  for (const tab of ['appeals', 'decided', 'deleted'])
    await album.get(boss, admin.visitor, `/admin/community?tab=${tab}`);
  await decided(site.db, admin.id, matter, 'show', {}, site.now());
}
