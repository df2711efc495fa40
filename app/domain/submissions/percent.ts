import type { Submission, SubmissionHead } from './submission.ts';

/** What the hub shows for a form: nothing saved 0, in progress 50, completed 100 (specification 2, §4). */
export const hubPercent = (submission: SubmissionHead | undefined): 0 | 50 | 100 =>
  submission ? (submission.completedAt ? 100 : 50) : 0;

/** What the history shows: completed 100, some answers 75, none yet 25 (specification 2, §4). */
export const historyPercent = (submission: Submission): 25 | 75 | 100 => {
  if (submission.completedAt) return 100;
  return Object.keys(submission.answers).length > 0 ? 75 : 25;
};
