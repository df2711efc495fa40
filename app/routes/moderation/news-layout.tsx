import { Outlet } from 'react-router';
import type { Route } from './+types/news-layout';
import { countUnseen, mostCounted } from '#app/domain/community/read-notices.ts';
import { memberRequest } from '#app/http/member-request.ts';

/** What is new for the reader is counted on the pages of the community alone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, viewer } = memberRequest(context);
  const count = await countUnseen(db, viewer.id);
  return { communityNews: { count: Math.min(count, mostCounted), isMore: count > mostCounted } };
}

export default function NewsLayout() {
  return <Outlet />;
}
