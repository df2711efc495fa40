/** What a tone says: nothing to do; good; somebody must look; here the reader is. */
export type Tone = 'quiet' | 'ok' | 'warn' | 'pine';

/** How loud each state is, of whatever it is the state: the only table of it, so that a word has one tone on every page. */
const tones = {
  // forms, and what was made of them
  'in-progress': 'pine',
  completed: 'ok',
  'set-aside': 'quiet',
  made: 'ok',
  'stands-in': 'warn',
  outdated: 'warn',
  newest: 'pine',
  // programs
  active: 'ok',
  grace: 'warn',
  suspended: 'warn',
  disputed: 'warn',
  refunded: 'quiet',
  ended: 'quiet',
  coming_soon: 'warn',
  closed: 'quiet',
  // features
  beta: 'pine',
  disabled: 'quiet',
  // payments, and what was asked of them
  due: 'quiet',
  paid: 'ok',
  failed: 'warn',
  cancelled: 'quiet',
  processing: 'pine',
  duplicate: 'warn',
  refused: 'warn',
  unscheduled: 'warn',
  asked: 'warn',
  declined: 'quiet',
  // invitations and copies
  open: 'ok',
  'being-paid': 'pine',
  used: 'quiet',
  expired: 'quiet',
  revoked: 'quiet',
  waiting: 'quiet',
  ready: 'ok',
  // reports that are read
  pending: 'quiet',
  complete: 'ok',
  error: 'warn',
  // how urgent something is
  low: 'quiet',
  medium: 'pine',
  high: 'warn',
  // versions, and what differs between two
  draft: 'pine',
  live: 'ok',
  published: 'ok',
  past: 'quiet',
  aside: 'quiet',
  added: 'ok',
  removed: 'warn',
  changed: 'pine',
  // how a part of a life stands
  excellent: 'ok',
  good: 'quiet',
  attention: 'warn',
  // what was read of somebody
  said: 'pine',
  likely: 'quiet',
  'not-so': 'quiet',
  // what may be shown to others
  shown: 'quiet',
  held: 'warn',
  hidden: 'warn',
  deleted: 'warn',
  allowed: 'ok',
  private: 'quiet',
} as const satisfies Record<string, Tone>;

export type State = keyof typeof tones;

/** The tone of a state. */
export const toneOf = (state: State): Tone => tones[state];

/** The states of a program somebody has bought. */
export type ProgramState = 'active' | 'grace' | 'suspended' | 'disputed' | 'completed' | 'refunded' | 'ended';
