import type { TFunction } from 'i18next';
import { z } from 'zod';
import { dateFormat } from '#locales/formats.ts';
import { placeOfZone } from '#locales/place-of-zone.ts';

/** What a mail about a second factor holds. `zone`: the reader's, by its IANA name; mails of before have none. */
export const factorSchema = z.object({
  kind: z.enum(['set-up', 'replaced', 'removed', 'codes-made', 'code-used']),
  at: z.iso.datetime(),
  zone: z.string().optional(),
});
/** What a mail about a new device holds. */
export const deviceSchema = z.object({
  at: z.iso.datetime(),
  zone: z.string().optional(),
  browser: z.string().optional(),
  system: z.string().optional(),
});

/** A moment as mails say it, in UTC unless told. */
export const momentIn = (language: string, at: string, timeZone = 'UTC'): string =>
  dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at));

/** When something happened, and by whose clock. */
const clockValues = (
  t: TFunction,
  language: string,
  { at, zone }: { at: string; zone?: string | undefined },
) => ({
  when: momentIn(language, at, zone),
  clock: zone && zone !== 'UTC' ? t('mail:clock', { place: placeOfZone(zone, language) }) : 'UTC',
});

/** What a mail about a second factor tells: what happened to it, and when. */
export function factorValues(
  t: TFunction,
  language: string,
  { kind, ...moment }: z.infer<typeof factorSchema>,
): Readonly<Record<string, string>> {
  return { what: t(`mail:second-factor-changed.kind.${kind}`), ...clockValues(t, language, moment) };
}

/** What a mail about a new device tells: which one, as far as it says so, and when. */
export function deviceValues(
  t: TFunction,
  language: string,
  { browser, system, ...moment }: z.infer<typeof deviceSchema>,
): Readonly<Record<string, string>> {
  const device =
    browser && system
      ? t('mail:new-device.knownDevice', { browser, system })
      : (browser ?? system ?? t('mail:new-device.unknownDevice'));
  return { device, ...clockValues(t, language, moment) };
}
