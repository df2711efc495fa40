import { accessPaused } from './templates/access-paused.ts';
import { accessRestored } from './templates/access-restored.ts';
import { accountClosing } from './templates/account-closing.ts';
import { accountExists } from './templates/account-exists.ts';
import { accountInvitation } from './templates/account-invitation.ts';
import { accountNotOpen } from './templates/account-not-open.ts';
import { accountReopened } from './templates/account-reopened.ts';
import { accountShut } from './templates/account-shut.ts';
import { addressCorrected } from './templates/address-corrected.ts';
import { addressReplaced } from './templates/address-replaced.ts';
import { answersCopy } from './templates/answers-copy.ts';
import { coachAssigned } from './templates/coach-assigned.ts';
import { coachMessage } from './templates/coach-message.ts';
import { callAsked } from './templates/call-asked.ts';
import { callBooked } from './templates/call-booked.ts';
import { callCancelled } from './templates/call-cancelled.ts';
import { callLink } from './templates/call-link.ts';
import { callMoved } from './templates/call-moved.ts';
import { callReminder } from './templates/call-reminder.ts';
import { insightDigest } from './templates/insight-digest.ts';
import { communityDanger } from './templates/community-danger.ts';
import { communityDigest } from './templates/community-digest.ts';
import { confirmEmail } from './templates/confirm-email.ts';
import { confirmGoogle } from './templates/confirm-google.ts';
import { duplicateRefunded } from './templates/duplicate-refunded.ts';
import { emailChangeAsked } from './templates/email-change-asked.ts';
import { emailChanged } from './templates/email-changed.ts';
import { emailTakenBack } from './templates/email-taken-back.ts';
import { eventCancelled } from './templates/event-cancelled.ts';
import { eventChanged } from './templates/event-changed.ts';
import { eventPlace } from './templates/event-place.ts';
import { eventReminder } from './templates/event-reminder.ts';
import { exportReady } from './templates/export-ready.ts';
import { googleAdded } from './templates/google-added.ts';
import { leadNoted } from './templates/lead-noted.ts';
import { newDevice } from './templates/new-device.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { paymentFailed } from './templates/payment-failed.ts';
import { paymentNotice } from './templates/payment-notice.ts';
import { programGiven } from './templates/program-given.ts';
import { programTakenBack } from './templates/program-taken-back.ts';
import { quizResult } from './templates/quiz-result.ts';
import { receipt } from './templates/receipt.ts';
import { refundDeclined } from './templates/refund-declined.ts';
import { refundMade } from './templates/refund-made.ts';
import { lookBack } from './templates/look-back.ts';
import { reminderEvening } from './templates/reminder-evening.ts';
import { reminderMorning } from './templates/reminder-morning.ts';
import { resetPassword } from './templates/reset-password.ts';
import { secondFactorChanged } from './templates/second-factor-changed.ts';
import { siteAlert } from './templates/site-alert.ts';
import { trialEnded } from './templates/trial-ended.ts';
import { trialEnding } from './templates/trial-ending.ts';
import { trialStarted } from './templates/trial-started.ts';
import { unfinishedOnboarding } from './templates/unfinished-onboarding.ts';
import { verifyEmail } from './templates/verify-email.ts';
import { welcome } from './templates/welcome.ts';

/** Every mail, by its name. */
export const mailTemplates = {
  'access-paused': accessPaused,
  'access-restored': accessRestored,
  'account-closing': accountClosing,
  'account-exists': accountExists,
  'account-invitation': accountInvitation,
  'account-not-open': accountNotOpen,
  'account-reopened': accountReopened,
  'account-shut': accountShut,
  'address-corrected': addressCorrected,
  'address-replaced': addressReplaced,
  'answers-copy': answersCopy,
  'coach-assigned': coachAssigned,
  'coach-message': coachMessage,
  'call-asked': callAsked,
  'call-booked': callBooked,
  'call-cancelled': callCancelled,
  'call-moved': callMoved,
  'call-link': callLink,
  'call-reminder': callReminder,
  'community-danger': communityDanger,
  'community-digest': communityDigest,
  'insight-digest': insightDigest,
  'confirm-email': confirmEmail,
  'confirm-google': confirmGoogle,
  'duplicate-refunded': duplicateRefunded,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'email-taken-back': emailTakenBack,
  'event-cancelled': eventCancelled,
  'event-changed': eventChanged,
  'event-place': eventPlace,
  'event-reminder': eventReminder,
  'export-ready': exportReady,
  'google-added': googleAdded,
  'lead-noted': leadNoted,
  'new-device': newDevice,
  'password-changed': passwordChanged,
  'payment-failed': paymentFailed,
  'payment-notice': paymentNotice,
  'program-given': programGiven,
  'program-taken-back': programTakenBack,
  'quiz-result': quizResult,
  receipt: receipt,
  'refund-declined': refundDeclined,
  'refund-made': refundMade,
  'look-back': lookBack,
  'reminder-evening': reminderEvening,
  'reminder-morning': reminderMorning,
  'reset-password': resetPassword,
  'second-factor-changed': secondFactorChanged,
  'site-alert': siteAlert,
  'trial-ended': trialEnded,
  'trial-ending': trialEnding,
  'trial-started': trialStarted,
  'unfinished-onboarding': unfinishedOnboarding,
  'verify-email': verifyEmail,
  welcome: welcome,
} as const;

export type MailName = keyof typeof mailTemplates;

export const mailNames = Object.keys(mailTemplates) as [MailName, ...MailName[]];

/** Parameters of a mail as they stand in the outbox. */
export type MailParams<Name extends MailName> = (typeof mailTemplates)[Name]['examples'][number];

/** What a mail tells that is read when it leaves; `undefined` of most. */
export type MailContent<Name extends MailName> = (typeof mailTemplates)[Name]['exampleContent'];

/** Mails that tell what is read when they leave. */
export type MailWithContent = {
  [Name in MailName]: MailContent<Name> extends undefined ? never : Name;
}[MailName];

/** Mails that the product sends by itself, a person's once for each occasion. */
export type MailWithOccasion = {
  [Name in MailName]: (typeof mailTemplates)[Name]['occasion'] extends undefined ? never : Name;
}[MailName];
