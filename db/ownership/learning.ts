import type { LearningTables } from '../tables/learning.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  courses_progress: {
    ...ofAccount,
    order: ['course', 'lesson'],
    shown: ['user_id', 'course', 'lesson', 'read_at', 'practised_at', 'note', 'revision', 'updated_at'],
  },
  course_checks: {
    ...ofAccount,
    order: ['course'],
    shown: ['user_id', 'course', 'answers', 'answered_at'],
  },
  course_certificates: {
    ...ofAccount,
    shown: ['id', 'user_id', 'course', 'name', 'issued_at'],
  },
  articles_read: {
    ...ofAccount,
    order: ['article'],
    shown: ['user_id', 'article', 'read_at'],
  },
} satisfies OwnershipOf<LearningTables>;
