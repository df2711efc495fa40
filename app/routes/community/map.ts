import { prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** What members have together, behind the guard that `app/routes.ts` puts before them. */
export const community: RouteConfigEntry[] = prefix('community', [
  route('', 'routes/community/feed.tsx', { id: 'community' }),
  ...prefix('posts/:postId', [
    route('', 'routes/community/post.tsx', { id: 'community-post' }),
    route('edit', 'routes/community/edit-post.tsx', { id: 'edit-post' }),
    route('delete', 'routes/community/delete-post.tsx', { id: 'delete-post' }),
    route('like', 'routes/community/like.ts', { id: 'like-post' }),
    route('picture', 'routes/community/picture.ts', { id: 'post-picture' }),
  ]),
  ...prefix('groups', [
    route('', 'routes/community/groups.tsx', { id: 'community-groups' }),
    route('new', 'routes/community/new-group.tsx', { id: 'new-group' }),
    ...prefix(':groupId', [
      route('', 'routes/community/group.tsx', { id: 'community-group' }),
      route('edit', 'routes/community/edit-group.tsx', { id: 'edit-group' }),
      route('people', 'routes/community/group-people.tsx', { id: 'group-people' }),
      route('place', 'routes/community/group-place.ts', { id: 'group-place' }),
      route('leave', 'routes/community/leave-group.tsx', { id: 'leave-group' }),
    ]),
  ]),
  route('search', 'routes/community/search.tsx', { id: 'community-search' }),
  route('silences', 'routes/community/silences.tsx', { id: 'silences' }),
  route('people/:personId/block', 'routes/community/silence.ts', { id: 'block-person' }),
  route('people/:personId/mute', 'routes/community/silence.ts', { id: 'mute-person' }),
]);
