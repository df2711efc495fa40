import { backUp } from './rounds/back-up.ts';
import { chargeSandbox } from './rounds/charge-sandbox.ts';
import { compareBooks } from './rounds/compare-books.ts';
import { countWeeks } from './rounds/count-weeks.ts';
import { endTrials } from './rounds/end-trials.ts';
import { eraseClosedAccounts } from './rounds/erase-closed-accounts.ts';
import { expireDownloads } from './rounds/expire-downloads.ts';
import { findInsights } from './rounds/find-insights.ts';
import { forgetDeletedPosts } from './rounds/forget-deleted-posts.ts';
import { forgetPaymentEvents } from './rounds/forget-payment-events.ts';
import { forgetShares } from './rounds/forget-shares.ts';
import { noteBehaviorDaily } from './rounds/note-behavior.ts';
import { purge } from './rounds/purge.ts';
import { reconcile } from './rounds/reconcile.ts';
import { recordRecurring } from './rounds/record-recurring.ts';
import { remindOfCalls } from './rounds/remind-of-calls.ts';
import { remindOfEvents } from './rounds/remind-of-events.ts';
import { remindOfOnboarding } from './rounds/remind-of-onboarding.ts';
import { remindOfTrial } from './rounds/remind-of-trial.ts';
import { sendCommunityDigests } from './rounds/send-community-digests.ts';
import { sendInsightMails } from './rounds/send-insight-mails.ts';
import { sendLookBacks } from './rounds/send-look-backs.ts';
import { sendReminders } from './rounds/send-reminders.ts';
import { sweepFiles } from './rounds/sweep-files.ts';
import { thinBackups } from './rounds/thin-backups.ts';
import type { Round } from './run-rounds.ts';

/** Everything that is seen to regularly. */
export const rounds: readonly Round[] = [
  backUp,
  chargeSandbox,
  compareBooks,
  countWeeks,
  endTrials,
  eraseClosedAccounts,
  expireDownloads,
  forgetDeletedPosts,
  forgetPaymentEvents,
  forgetShares,
  noteBehaviorDaily,
  purge,
  reconcile,
  recordRecurring,
  remindOfCalls,
  remindOfEvents,
  findInsights,
  remindOfOnboarding,
  remindOfTrial,
  sendCommunityDigests,
  sendInsightMails,
  sendLookBacks,
  sendReminders,
  sweepFiles,
  thinBackups,
];
