import type { TFunction } from 'i18next';
import { z } from 'zod';
import { dateFormat } from '#locales/formats.ts';

/** What a mail about a second factor holds. */
export const factorSchema = z.object({
  kind: z.enum(['set-up', 'replaced', 'removed', 'codes-made', 'code-used']),
  at: z.iso.datetime(),
});
/** What a mail about a new device holds. */
export const deviceSchema = z.object({
  at: z.iso.datetime(),
  browser: z.string().optional(),
  system: z.string().optional(),
});

/** A moment as mails say it, in UTC. */
export const momentIn = (language: string, at: string): string =>
  dateFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at));

/** What a mail about a second factor tells: what happened to it, and when. */
export function factorValues(
  t: TFunction,
  language: string,
  { kind, at }: z.infer<typeof factorSchema>,
): Readonly<Record<string, string>> {
  return { what: t(`mail:second-factor-changed.kind.${kind}`), when: momentIn(language, at) };
}

/** What a mail about a new device tells: which one, as far as it says so, and when. */
export function deviceValues(
  t: TFunction,
  language: string,
  { at, browser, system }: z.infer<typeof deviceSchema>,
): Readonly<Record<string, string>> {
  const device =
    browser && system
      ? t('mail:new-device.knownDevice', { browser, system })
      : (browser ?? system ?? t('mail:new-device.unknownDevice'));
  return { device, when: momentIn(language, at) };
}
