import type { Generated } from 'kysely';

export interface LearningTables {
  /** What a member has done with a lesson; none where nothing. */
  courses_progress: {
    user_id: string;
    /** Of app/learning, as the lesson; what is there no more counts for nothing. */
    course: string;
    lesson: string;
    read_at: string | null;
    practised_at: string | null;
    note: Generated<string>;
    revision: Generated<number>;
    updated_at: string;
  };
  /** The answers to a course's questions, the newest ones. */
  course_checks: {
    user_id: string;
    course: string;
    /** JSON: the place of what was chosen, by the question. */
    answers: string;
    answered_at: string;
  };
  course_certificates: {
    id: string;
    user_id: string;
    course: string;
    /** As it stands on the paper. */
    name: string;
    issued_at: string;
  };
  articles_read: {
    user_id: string;
    article: string;
    read_at: string;
  };
}
