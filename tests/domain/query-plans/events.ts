import { addEvent, cancelEvent, changeEvent } from '#app/domain/events/edit-events.ts';
import { listEditableEvents } from '#app/domain/events/editable-events.ts';
import { tellOfCancelled, tellOfChanged, tellOfPlace, tellOfSoon } from '#app/domain/events/event-mails.ts';
import * as places from '#app/domain/events/go-to-event.ts';
import { findEvent, listEvents } from '#app/domain/events/read-events.ts';
import { remindOfEvents } from '#app/domain/events/remind-of-events.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const words = { title: 'Coffee', body: '' };
const fields = {
  startsAt: '2026-04-01T10:00:00.000Z',
  endsAt: '2026-04-01T11:00:00.000Z',
  zone: 'UTC',
  place: 'Here',
  url: '',
  seats: 2,
  state: 'published',
  texts: { en: words, es: words },
} as const;
const formId = '0195812c-0000-7000-8000-00000000c0df';

/** What app/domain/events asks of the database, by the name of the function. */
export const queries: Queries = {
  addEvent: (db, who) => addEvent(db, who.userId, formId, fields, noon),
  listEditableEvents: (db) => listEditableEvents(db),
  changeEvent: async (db, who) => {
    const { id } = await addEvent(db, who.userId, formId, fields, noon);
    await changeEvent(db, who.userId, id, 'x', { ...fields, seats: 3 }, noon);
  },
  goToEvent: async (db, who) => {
    const { id } = await addEvent(db, who.userId, formId, fields, noon);
    await places.goToEvent(db, who.userId, id, noon);
  },
  findEvent: async (db, who) => {
    const { id } = await addEvent(db, who.userId, formId, fields, noon);
    await findEvent(db, who.userId, id, 'es');
  },
  listEvents: async (db, who) => {
    for (const when of ['ahead', 'past'] as const)
      await listEvents(db, who.userId, { when, language: 'es', asked: 1 }, noon);
  },
  fillPlaces: (db) => places.fillPlaces(db, formId, noon),
  leaveEvent: (db, who) => places.leaveEvent(db, who.userId, formId, noon),
  yieldPlaces: async (db, who) => {
    const { id } = await addEvent(db, who.userId, formId, fields, noon);
    await places.goToEvent(db, who.userId, id, noon);
    await places.yieldPlaces(db, who.userId, noon);
  },
  takePlacesBack: async (db, who) => {
    const { id } = await addEvent(db, who.userId, formId, fields, noon);
    await places.goToEvent(db, who.userId, id, noon);
    await places.takePlacesBack(db, who.userId, noon);
  },
  tellOfCancelled: (db) => tellOfCancelled(db, { id: formId, ...fields }, noon),
  tellOfChanged: (db) => {
    const before = { id: formId, ...fields };
    return tellOfChanged(db, before, { ...before, place: 'There' }, 1, noon);
  },
  tellOfPlace: async (db, who) => {
    const { id } = await addEvent(db, who.userId, formId, fields, noon);
    await tellOfPlace(db, id, [who.userId], noon);
  },
  tellOfSoon: (db) => tellOfSoon(db, { id: formId, ...fields }, noon),
  remindOfEvents: async (db, who) => {
    await addEvent(db, who.userId, formId, fields, noon);
    await remindOfEvents(db, new Date('2026-04-01T09:00:00.000Z'));
  },
  cancelEvent: async (db, who) => {
    const { id } = await addEvent(db, who.userId, formId, fields, noon);
    await cancelEvent(db, who.userId, id, noon);
  },
};
