import type { Mail } from './enqueue-mail.ts';

/**
 * Why a mail is sent. Whoever has turned mails off still gets those that the account (`account`), their money (`payment`) or
 * their safety (`safety`) cannot do without, and what an administrator has to do (`duty`); `wish` is everything else, and asks
 * the switch at the moment of sending.
 */
export type MailReason = 'account' | 'payment' | 'safety' | 'duty' | 'wish';

/** The reason of every template: a new one does not compile before somebody has thought about it. */
export const mailReasons = {
  'verify-email': 'account',
  'account-exists': 'account',
  'account-not-open': 'account',
  'reset-password': 'account',
  'confirm-email': 'account',
  'confirm-google': 'account',
  'export-ready': 'account',
  'account-closing': 'account',
  // The confirmation of what was agreed: from when to when, and that nothing is charged.
  'trial-started': 'account',
  // Sent to the owner alone, by their own press of a button a moment before.
  'answers-copy': 'account',
  'google-added': 'safety',
  'password-changed': 'safety',
  'email-change-asked': 'safety',
  'email-changed': 'safety',
  'email-taken-back': 'safety',
  'second-factor-changed': 'safety',
  // Has a switch of its own, beside the list of devices.
  'new-device': 'safety',
  receipt: 'payment',
  'refund-made': 'payment',
  'payment-failed': 'payment',
  'access-paused': 'payment',
  'access-restored': 'payment',
  'duplicate-refunded': 'payment',
  'refund-declined': 'payment',
  'lead-noted': 'duty',
  'payment-notice': 'duty',
  welcome: 'wish',
  'unfinished-onboarding': 'wish',
  'trial-ending': 'wish',
  'trial-ended': 'wish',
  // The result stands on the page, and anybody can type an address there.
  'quiz-result': 'wish',
} as const satisfies Readonly<Record<Mail['template'], MailReason>>;

/** Whether a mail is one that its reader may do without. */
export const isByWish = (template: Mail['template']): boolean => mailReasons[template] === 'wish';
