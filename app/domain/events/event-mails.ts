import type { Database } from '#db/database.ts';
import { isLanguage } from '#locales/languages.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { EditableEvent } from './edit-events.ts';

/** Puts a mail into the outbox of everybody who goes to an event or waits for a place, in the caller's transaction. */
export async function tellOfCancelled(trx: Database, event: EditableEvent, now: Date): Promise<void> {
  const people = await trx
    .selectFrom('community_event_members')
    .innerJoin('users', 'users.id', 'community_event_members.user_id')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.language'])
    .where('community_event_members.event_id', '=', event.id)
    .where('users.disabled_at', 'is', null)
    .execute();
  for (const { id, email, language: chosen } of people) {
    const language = chosen && isLanguage(chosen) ? chosen : fallbackLanguage;
    const title = (event.texts[language] ?? event.texts[fallbackLanguage])?.title ?? '';
    const params = { event: event.id, title };
    const mail = { to: email, language, template: 'event-cancelled', params } as const;
    // Nobody typed these addresses into a form: they take nothing from what forms may send there.
    await enqueueMail(trx, `${event.id}:${id}`, mail, now, `event:${id}`);
  }
}
