/** One line of the table: how many of a thing one key may do in a window. */
interface Limit {
  readonly points: number;
  readonly minutes: number;
  /** What is counted: what people do to the whole site, or what one machine has to bear. */
  readonly of: 'site' | 'machine';
}

/**
 * Every limit on requests, in one place. No window is longer than 15 minutes, because a restart forgets the counts.
 * A limit by address stands far above what two hundred members behind one address do, and IPv6 networks have it in steps
 * (`client-address.ts`). What one hostile visitor can do to others behind the same address stands in docs/operations.md. Mails have a limit of their
 * own, counted in the database: `app/domain/mail/mail-allowance.ts`. Hashing is bounded in `accounts/passwords.ts`.
 */
export const limits = {
  /** Wrong passwords for one account, whoever sends them. A new password by a mailed link forgives them. */
  'sign-in-account': { points: 10, minutes: 15, of: 'site' },
  /** Wrong passwords for one account, sent from addresses that have used up the next one: apart from those of others. */
  'sign-in-account-crowded': { points: 5, minutes: 15, of: 'site' },
  /** Wrong passwords from one address, whatever the account. A right one is never refused for it. */
  'sign-in-address': { points: 60, minutes: 15, of: 'site' },
  /** Sign-ups, reset links and links sent again, from one address. */
  'mail-address': { points: 60, minutes: 15, of: 'site' },
  /** Links asked for by one browser that has been signed in here or signed up, where its address has used up the limit above. */
  'mail-browser': { points: 3, minutes: 15, of: 'site' },
  /** Quizzes begun from one address: a whole audience may sit behind it. */
  'quiz-address': { points: 600, minutes: 15, of: 'site' },
  /** Addresses left for the results of quizzes, from one address. */
  'quiz-email-address': { points: 60, minutes: 15, of: 'site' },
  /** Wrong links that would open an account or set a password, from one address. A right one is never refused for it. */
  'link-address': { points: 60, minutes: 15, of: 'site' },
  /** Wrong codes of one account's second factor, whichever session sends them. */
  'second-factor-account': { points: 5, minutes: 15, of: 'site' },
  /** Requests to be called, from one address. */
  'lead-address': { points: 30, minutes: 15, of: 'site' },
  /** Analyses that one member asks a service for: each costs money. */
  'analysis-member': { points: 20, minutes: 15, of: 'site' },
  /** Profiles and testimonials that one member asks for: each is kept, and a service's cost money. */
  'generation-member': { points: 20, minutes: 15, of: 'site' },
  /** Pictures sent by one member: each is decoded. */
  'upload-member': { points: 30, minutes: 15, of: 'machine' },
  /** Reports of laboratories that one member sends, or has read again: each is read. */
  'report-member': { points: 60, minutes: 15, of: 'machine' },
  /** Papers that one member asks for: each is set anew. */
  'paper-member': { points: 30, minutes: 15, of: 'machine' },
  /** Calendars of one member that are read by other programs: each is written anew. */
  'feed-member': { points: 60, minutes: 15, of: 'machine' },
  /** Pages and files of links that members share, from one address: whoever guesses finds nothing, and each page is written anew. */
  'share-address': { points: 600, minutes: 15, of: 'machine' },
  /** Texts kept for one member whose session has ended. */
  'held-member': { points: 30, minutes: 15, of: 'site' },
  /** Forms sent by one member. */
  'post-member': { points: 600, minutes: 5, of: 'machine' },
  /** Forms sent by guests of one address. */
  'post-guest': { points: 3000, minutes: 5, of: 'machine' },
  /** Everything that is no static file, from the guests of one address, or from one member. */
  'request-address': { points: 30_000, minutes: 5, of: 'machine' },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;
