import { prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Challenges and events, behind the guard that `app/routes.ts` puts before them. */
export const challenges: RouteConfigEntry[] = [
  ...prefix('challenges', [
    route('', 'routes/challenges/challenges.tsx', { id: 'challenges' }),
    route(':challenge', 'routes/challenges/challenge.tsx'),
    route(':challenge/runs', 'routes/challenges/begin.ts', { id: 'begin-challenge' }),
    route(':challenge/runs/:start', 'routes/challenges/run.ts', { id: 'challenge-run' }),
    route(':challenge/runs/:start/days/:day', 'routes/challenges/day.ts', { id: 'challenge-day' }),
  ]),
  ...prefix('community/events', [
    route('', 'routes/events/events.tsx'),
    route(':eventId', 'routes/events/event.tsx'),
    route(':eventId/place', 'routes/events/place.ts'),
    route(':eventId/event.ics', 'routes/events/event-file.ts'),
  ]),
];
