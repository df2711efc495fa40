import type { TFunction } from 'i18next';
import { z } from 'zod';
import { placeOfZone } from '#locales/place-of-zone.ts';
import { dateFormat } from '#locales/formats.ts';
import { writeInvitation, type Invitation, type InvitationMethod } from '../calendar/write-invitation.ts';
import type { Told } from './template.ts';

/**
 * Parameters of a mail about a call: ids alone, and which change of it the mail tells. A lead, who has no account, is known by
 * their request, and comes to the page by a token. A coach whose lead was erased with their call is told by what the mail holds:
 * when it was, which is about nobody.
 */
const told = { call: z.string(), sequence: z.string() };
export const callParams = z.discriminatedUnion('side', [
  z.object({ ...told, side: z.enum(['coach', 'member']), user: z.string() }),
  z.object({ ...told, side: z.literal('lead'), request: z.string(), token: z.string() }),
  z.object({
    ...told,
    side: z.literal('coach-alone'),
    user: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
  }),
]);
type CallParams = z.infer<typeof callParams>;

/** What a mail about a call tells, read when it leaves. */
export interface CallFacts {
  /** Zones that this machine knows. */
  readonly zone: string;
  readonly other: { readonly name: string; readonly zone: string };
  readonly movedFrom: Date | null;
  /** What the one who cancelled it wrote. */
  readonly reason: string;
  readonly invitation: Omit<Invitation, 'title'>;
  readonly attendee: string;
  readonly now: Date;
}

/** Its page is that of the reader's own side; where it is erased, that of all calls. */
export function callPath(params: CallParams): string {
  if (params.side === 'lead') return `/strategy-call/your-call?token=${encodeURIComponent(params.token)}`;
  if (params.side === 'coach-alone') return '/coach/calls';
  return `/${params.side === 'coach' ? 'coach' : 'coaching'}/calls/${params.call}`;
}

/** 'Tuesday, March 10, 2026 at 3:00 PM' by the clock of a zone. */
const whenIn = (language: string, timeZone: string, moment: Date): string =>
  dateFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment);

/**
 * What any mail about a call tells: with whom, when by both clocks, and the file for the reader's calendar.
 * @param facts.other null where they were erased with the call
 */
export function callTold(
  t: TFunction,
  language: string,
  facts: Omit<CallFacts, 'other'> & { readonly other: CallFacts['other'] | null },
  method: InvitationMethod,
): Partial<Told> {
  const { zone, other, movedFrom, reason, invitation } = facts;
  const whenBy = (clock: string, moment = invitation.startsAt) => ({
    when: whenIn(language, clock, moment),
    place: placeOfZone(clock, language),
  });
  const name = other?.name ?? t('mail:call-facts.erased');
  const title = t('mail:call-facts.title', { name });
  return {
    values: { name },
    paragraphs: [
      t('mail:call-facts.when', whenBy(zone)),
      ...(other === null || other.zone === zone
        ? []
        : [t('mail:call-facts.theirs', { name, ...whenBy(other.zone) })]),
      ...(movedFrom === null ? [] : [t('mail:call-facts.before', whenBy(zone, movedFrom))]),
      ...(reason === '' ? [] : [t('mail:call-facts.reason', { reason })]),
    ],
    calendar: {
      method,
      content: writeInvitation({ ...invitation, title }, method, facts.attendee, facts.now),
    },
  };
}

/** Parameters and content of a mail as it may leave. */
export const callExamples = [
  { user: 'an-id', call: 'an-id', side: 'member', sequence: '0' },
  { user: 'an-id', call: 'an-id', side: 'coach', sequence: '0' },
  { request: 'an-id', call: 'an-id', side: 'lead', sequence: '0', token: 'a-token' },
] as const;
/** Where the call was erased with its lead, which is told of a call that does not take place alone. */
export const erasedCallExample = {
  user: 'an-id',
  call: 'an-id',
  side: 'coach-alone',
  sequence: '1',
  startsAt: '2026-03-10T15:00:00.000Z',
  endsAt: '2026-03-10T15:30:00.000Z',
} as const;
export const callExample: CallFacts = {
  zone: 'Europe/Madrid',
  other: { name: 'Ana <Ñandú>', zone: 'America/Argentina/Buenos_Aires' },
  movedFrom: null,
  reason: '',
  invitation: {
    uid: 'an-id@plan.example',
    sequence: 0,
    startsAt: new Date('2026-03-10T15:00:00.000Z'),
    endsAt: new Date('2026-03-10T15:30:00.000Z'),
    place: 'https://meet.example/ana',
    url: 'https://plan.example/coaching/calls/an-id',
    organizer: { name: 'Freedom Plan', email: 'hello@plan.example' },
  },
  attendee: 'reader@example.com',
  now: new Date('2026-03-01T12:00:00.000Z'),
};
