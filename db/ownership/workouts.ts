import type { WorkoutTables } from '../tables/workouts.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  workout_plans: {
    ...ofAccount,
    shown: ['id', 'user_id', 'name', 'taken_from', 'created_at'],
  },
  workout_plan_days: {
    ...ofAccount,
    shown: ['id', 'plan_id', 'user_id', 'position', 'name'],
  },
  workout_targets: {
    ...ofAccount,
    order: ['day_id', 'exercise'],
    shown: [
      'day_id',
      'exercise',
      'user_id',
      'position',
      'sets',
      'reps',
      'hundredths',
      'unit',
      'seconds',
      'rest_seconds',
    ],
  },
  workout_sessions: {
    ...ofAccount,
    shown: ['id', 'user_id', 'plan_day_id', 'name', 'day', 'started_at', 'finished_at'],
  },
  workout_session_exercises: {
    ...ofAccount,
    order: ['session_id', 'exercise'],
    shown: [
      'session_id',
      'exercise',
      'user_id',
      'position',
      'sets',
      'reps',
      'hundredths',
      'unit',
      'seconds',
      'rest_seconds',
    ],
  },
  workout_sets: {
    ...ofAccount,
    order: ['session_id', 'exercise', 'number'],
    shown: [
      'session_id',
      'exercise',
      'number',
      'user_id',
      'day',
      'reps',
      'hundredths',
      'unit',
      'seconds',
      'effort',
      'done_at',
    ],
  },
  workout_videos: {
    owner: 'nobody',
    why: 'what administrators name for everybody',
    columns: ['id', 'link', 'minutes', 'state', 'created_at', 'place'],
  },
  workout_video_texts: {
    owner: 'nobody',
    why: 'what administrators name for everybody',
    columns: ['video_id', 'language', 'title', 'description'],
  },
  workout_videos_watched: {
    ...ofAccount,
    order: ['video_id'],
    shown: ['user_id', 'video_id', 'watched_at'],
  },
} satisfies OwnershipOf<WorkoutTables>;
