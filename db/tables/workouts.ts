import type { Generated } from 'kysely';

/** Where a video is shown. */
export type VideoPlace = 'workouts' | 'education';

/** How much of an exercise: what its kind counts is there, all else is null. */
interface Amount {
  reps: number | null;
  /** A weight or a way, in hundredths of its unit. */
  hundredths: number | null;
  unit: 'kg' | 'lb' | 'm' | 'km' | 'mi' | null;
  seconds: number | null;
}

interface Target extends Amount {
  /** An id of app/workouts. */
  exercise: string;
  user_id: string;
  position: number;
  sets: number;
  rest_seconds: number;
}

export interface WorkoutTables {
  workout_plans: {
    id: string;
    user_id: string;
    name: string;
    /** The ready plan that it was taken from; empty for an own one. */
    taken_from: string;
    created_at: string;
  };
  workout_plan_days: {
    id: string;
    plan_id: string;
    user_id: string;
    position: number;
    /** Empty where it has none. */
    name: string;
  };
  workout_targets: Target & { day_id: string };
  workout_sessions: {
    id: string;
    user_id: string;
    /** The day of a plan that it follows; null for none, and where that is gone. */
    plan_day_id: string | null;
    /** What that day was called; empty for a session of its own. */
    name: string;
    /** The member's day. */
    day: string;
    started_at: string;
    /** Null while it is open: one at a time is. */
    finished_at: string | null;
  };
  workout_session_exercises: Target & { session_id: string };
  workout_sets: Amount & {
    session_id: string;
    exercise: string;
    number: number;
    user_id: string;
    /** The session's. */
    day: string;
    /** 1 to 10; null where nobody said. */
    effort: number | null;
    done_at: string;
  };
  workout_videos: {
    id: string;
    link: string;
    minutes: number;
    state: 'draft' | 'published';
    created_at: string;
    /** Where it is shown. */
    place: Generated<VideoPlace>;
  };
  workout_video_texts: {
    video_id: string;
    language: string;
    title: string;
    description: string;
  };
  workout_videos_watched: {
    user_id: string;
    video_id: string;
    watched_at: string;
  };
}
