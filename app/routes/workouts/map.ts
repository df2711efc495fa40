import { prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The pages of plans, sessions and exercises, below the path and the guard that `app/routes.ts` puts before them. */
export const workouts: RouteConfigEntry[] = [
  route('', 'routes/workouts/planner.tsx'),
  route('ready', 'routes/workouts/ready-list.tsx'),
  route('ready/:plan', 'routes/workouts/ready.tsx'),
  route('exercises', 'routes/workouts/exercises.tsx'),
  route('exercises/:exercise', 'routes/workouts/exercise.tsx'),
  route('videos/:videoId/watched', 'routes/workouts/video-watched.ts'),
  route('plans/new', 'routes/workouts/plan-new.tsx'),
  ...prefix('plans/:planId', [
    route('', 'routes/workouts/plan.tsx'),
    route('edit', 'routes/workouts/plan-edit.tsx'),
    route('delete', 'routes/workouts/plan-delete.tsx'),
    ...prefix('days/:dayId', [
      route('', 'routes/workouts/day.tsx'),
      route('edit', 'routes/workouts/day-edit.tsx'),
      route('delete', 'routes/workouts/day-delete.tsx'),
      route('add', 'routes/workouts/day-add.tsx'),
      route('exercises/:exercise', 'routes/workouts/target.tsx'),
      route('exercises/:exercise/remove', 'routes/workouts/target-remove.tsx'),
    ]),
  ]),
  route('sessions', 'routes/workouts/sessions.tsx'),
  ...prefix('sessions/:sessionId', [
    route('', 'routes/workouts/session.tsx'),
    route('add', 'routes/workouts/session-add.tsx'),
    route('day', 'routes/workouts/session-day.tsx'),
    route('delete', 'routes/workouts/session-delete.tsx'),
    route('finish', 'routes/workouts/session-finish.ts'),
    route('reopen', 'routes/workouts/session-reopen.ts'),
    route('sets/:exercise/:number', 'routes/workouts/set.tsx'),
  ]),
];
