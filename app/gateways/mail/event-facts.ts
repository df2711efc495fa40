import type { TFunction } from 'i18next';
import { z } from 'zod';
import { placeOfZone } from '#locales/place-of-zone.ts';
import { dateFormat } from '#locales/formats.ts';
import type { Told } from './template.ts';

/** Parameters of a mail that tells when and where an event is. Its link stays on its page: whoever has it can come in. */
export const eventParams = z.object({
  event: z.string(),
  title: z.string(),
  /** ISO 8601 in UTC. */
  startsAt: z.string(),
  /** The event's own zone, and the reader's. */
  zone: z.string(),
  clock: z.string(),
  /** Empty where it is only on the web. */
  place: z.string(),
});
type EventParams = z.infer<typeof eventParams>;

export const eventPath = ({ event }: Pick<EventParams, 'event'>): string => `/community/events/${event}`;

/** When by the reader's clock, by the event's where it is another one, and where. */
export function eventTold(
  t: TFunction,
  language: string,
  { title, startsAt, zone, clock, place }: EventParams,
): Partial<Told> {
  const whenBy = (timeZone: string) => ({
    when: dateFormat(language, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone,
    }).format(new Date(startsAt)),
    place: placeOfZone(timeZone, language),
  });
  return {
    values: { title },
    paragraphs: [
      t('mail:event-facts.when', whenBy(clock)),
      ...(clock === zone ? [] : [t('mail:event-facts.there', whenBy(zone))]),
      ...(place === '' ? [] : [t('mail:event-facts.where', { where: place })]),
    ],
  };
}

export const eventExamples = [
  {
    event: '0a1b2c',
    title: 'Coffee & <questions>',
    startsAt: '2026-03-10T15:00:00.000Z',
    zone: 'Europe/Madrid',
    clock: 'America/Bogota',
    place: 'Café <Ñandú>',
  },
  {
    event: '0a1b2c',
    title: 'Coffee',
    startsAt: '2026-03-10T15:00:00.000Z',
    zone: 'Europe/Madrid',
    clock: 'Europe/Madrid',
    place: '',
  },
] as const;
