import { prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** How members are seen by each other. */
export const people: RouteConfigEntry[] = [
  ...prefix('community', [
    route('card', 'routes/people/card.tsx', { id: 'member-card' }),
    route('people/:personId', 'routes/people/person.tsx'),
    route('people/:personId/picture', 'routes/people/picture.ts', { id: 'picture-of-person' }),
  ]),
  ...prefix('leaderboard', [
    route('', 'routes/people/leaderboard.tsx'),
    route('list', 'routes/people/leaderboard-list.tsx'),
    route('listing', 'routes/people/listing.ts', { id: 'leaderboard-listing' }),
  ]),
];
