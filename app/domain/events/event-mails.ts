import type { Database } from '#db/database.ts';
import type { EventPlace } from '#db/tables/challenges.ts';
import { fallbackLanguage, isLanguage, type Language } from '#locales/languages.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { listEditableEvents, type EditableEvent } from './editable-events.ts';

/** Somebody who goes to an event or waits for a place, as mails reach them. */
interface Guest {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  /** A zone; the event's own where they have none. */
  readonly clock: string;
  readonly stands: EventPlace;
}

async function guestsOf(
  trx: Database,
  event: EditableEvent,
  whom: 'everybody' | 'going',
): Promise<readonly Guest[]> {
  let query = trx
    .selectFrom('community_event_members')
    .innerJoin('users', 'users.id', 'community_event_members.user_id')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'profiles.language',
      'profiles.timezone',
      'community_event_members.state',
    ])
    .where('community_event_members.event_id', '=', event.id)
    .where('users.disabled_at', 'is', null)
    .where('users.delete_after', 'is', null);
  if (whom === 'going') query = query.where('community_event_members.state', '=', 'going');
  return (await query.execute()).map(({ id, email, language, timezone, state }) => ({
    id,
    email,
    language: language && isLanguage(language) ? language : fallbackLanguage,
    clock: timezone || event.zone,
    stands: state,
  }));
}

const titleIn = ({ texts }: EditableEvent, language: Language): string =>
  (texts[language] ?? texts[fallbackLanguage])?.title ?? '';

/** What a mail tells of when and where an event is. */
const factsFor = (event: EditableEvent, { language, clock }: Guest) => ({
  event: event.id,
  title: titleIn(event, language),
  startsAt: event.startsAt,
  zone: event.zone,
  clock,
  place: event.place,
});

/** Puts a mail into the outbox of everybody who goes to an event or waits for a place, in the caller's transaction. */
export async function tellOfCancelled(trx: Database, event: EditableEvent, now: Date): Promise<void> {
  for (const guest of await guestsOf(trx, event, 'everybody')) {
    const { id, email: to, language } = guest;
    const params = { event: event.id, title: titleIn(event, language) };
    const mail = { to, language, template: 'event-cancelled', params } as const;
    // Nobody typed these addresses into a form: they take nothing from what forms may send there.
    await enqueueMail(trx, `${event.id}:${id}`, mail, now, `event:${id}`);
  }
}

/** What people plan by: a new word in its text is no news. */
const isAnotherPlan = (before: EditableEvent, after: EditableEvent): boolean =>
  (['startsAt', 'endsAt', 'zone', 'place', 'url'] as const).some((field) => before[field] !== after[field]);

/**
 * Tells everybody who goes to an event or waits for a place that its time or place is another one, in the caller's transaction.
 * Nothing where neither is, or where it was over before.
 */
export async function tellOfChanged(
  trx: Database,
  before: EditableEvent,
  after: EditableEvent,
  sequence: number,
  now: Date,
): Promise<void> {
  if (before.state !== 'published' || !isAnotherPlan(before, after)) return;
  if (before.endsAt <= now.toISOString() && after.endsAt <= now.toISOString()) return;
  for (const guest of await guestsOf(trx, after, 'everybody')) {
    const { id, email: to, language } = guest;
    const params = { ...factsFor(after, guest), stands: guest.stands };
    const mail = { to, language, template: 'event-changed', params } as const;
    await enqueueMail(trx, `${after.id}:${sequence}:${id}`, mail, now, `event:${id}`);
  }
}

/**
 * Tells those who waited that they have a place now, in the caller's transaction; nothing where the event is over or takes place no
 * more. It says when and where as a reminder does: whoever has a place later than those who were reminded gets none.
 */
export async function tellOfPlace(
  trx: Database,
  id: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const [event] = await listEditableEvents(trx, id);
  if (event?.state !== 'published' || event.endsAt <= now.toISOString()) return;
  for (const guest of await guestsOf(trx, event, 'going')) {
    if (!userIds.includes(guest.id)) continue;
    const { id: userId, email: to, language } = guest;
    const mail = { to, language, template: 'event-place', params: factsFor(event, guest) } as const;
    // Whoever leaves, waits and moves up again is told again.
    await enqueueMail(trx, `${id}:${now.toISOString()}:${userId}`, mail, now, `event:${userId}`);
  }
}

/** Puts a reminder into the outbox of everybody who goes to an event, in the caller's transaction. @returns how many that are */
export async function tellOfSoon(trx: Database, event: EditableEvent, now: Date): Promise<number> {
  const guests = await guestsOf(trx, event, 'going');
  for (const guest of guests) {
    const { id, email: to, language } = guest;
    const mail = { to, language, template: 'event-reminder', params: factsFor(event, guest) } as const;
    await enqueueMail(trx, `${event.id}:${event.startsAt}:${id}`, mail, now, `event:${id}`);
  }
  return guests.length;
}
