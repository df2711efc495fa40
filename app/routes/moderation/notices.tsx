import type { Route } from './+types/notices';
import { wantsDigest } from '#app/domain/community/digests.ts';
import { listNotices, seeNotices, type ReadNotice } from '#app/domain/community/read-notices.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { NoticesPage } from '#app/ui/moderation/notices-page.tsx';

export const handle = { script: false, held: false, feature: 'community' } satisfies PageFacts;

const noticeList: ListDefinition = { path: '/community/notices' };

/** Where a notice leads; null where there is nothing to see. */
function pathOf({ kind, postId, group, decisionId }: ReadNotice): string | null {
  if (kind === 'decision' || kind === 'appeal') return `/community/decisions/${decisionId}`;
  if (postId !== null) return `/community/posts/${postId}`;
  return group ? `/community/groups/${group.id}` : null;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, language } = memberRequest(context);
  const query = readListQuery(noticeList, new URL(request.url).searchParams);
  const { rows, ...place } = await listNotices(db, viewer.id, query.asked);
  return {
    list: listView(query, place),
    isByMail: await wantsDigest(db, viewer.id),
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      isNew: row.isNew,
      name: row.actorName,
      group: row.group?.name ?? '',
      path: pathOf(row),
      when: momentText(language, viewer.timezone, new Date(row.at)),
      at: row.at,
    })),
  };
}

/** Everything up to the newest that was shown is seen. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const upTo = (await readPosted(request))['upTo']?.[0] ?? '';
  await seeNotices(db, viewer.id, upTo, now);
  return redirectWithFlash(context, noticeList.path, [{ kind: 'success', key: 'noticesSeen' }]);
}

export default function Notices({ loaderData }: Route.ComponentProps) {
  return <NoticesPage {...loaderData} />;
}
