import type { ProgramDayTables } from '../tables/program-days.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  program_runs: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'program',
      'enrollment_id',
      'trial_id',
      'first_day',
      'finished_on',
      'moved_days',
      'created_at',
    ],
  },
  program_pauses: {
    ...ofAccount,
    order: ['run_id', 'from_day'],
    shown: ['run_id', 'user_id', 'from_day', 'until_day'],
  },
  program_marks: {
    ...ofAccount,
    order: ['run_id', 'step', 'part', 'done_on'],
    shown: ['run_id', 'user_id', 'step', 'part', 'done_on', 'created_at'],
  },
  program_answers: {
    ...ofAccount,
    order: ['run_id', 'step', 'part'],
    shown: ['run_id', 'user_id', 'step', 'part', 'text', 'revision', 'saved_at'],
  },
  look_back_changes: {
    ...ofAccount,
    shown: ['id', 'user_id', 'run_id', 'span', 'revision', 'text', 'saved_at'],
  },
  check_ins: {
    ...ofAccount,
    order: ['on_day', 'id'],
    shown: [
      'id',
      'user_id',
      'run_id',
      'program_day',
      'on_day',
      'action_completed',
      'reflection',
      'motivation',
      'awareness',
      'energy',
      'movement_motivation',
      'planning_confidence',
      'connection',
      'breakthrough_clarity',
      'revision',
      'created_at',
      'updated_at',
    ],
  },
} satisfies OwnershipOf<ProgramDayTables>;
