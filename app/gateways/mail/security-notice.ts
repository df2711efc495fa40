import type { TFunction } from 'i18next';
import { z } from 'zod';
import { localeOf } from '#locales/languages.ts';

const changeSchema = z.object({
  kind: z.enum(['set-up', 'replaced', 'removed', 'codes-made', 'code-used']),
  at: z.iso.datetime(),
});
const deviceSchema = z.object({
  at: z.iso.datetime(),
  browser: z.string().optional(),
  system: z.string().optional(),
});

const momentIn = (language: string, at: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at));

/** What a mail about a second factor tells: what happened to it, and when. */
export function factorValues(
  t: TFunction,
  language: string,
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { kind, at } = changeSchema.parse(params);
  return { what: t(`mail:second-factor-changed.kind.${kind}`), when: momentIn(language, at) };
}

/** What a mail about a new device tells: which one, as far as it says so, and when. */
export function deviceValues(
  t: TFunction,
  language: string,
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { at, browser, system } = deviceSchema.parse(params);
  const device =
    browser && system
      ? t('mail:new-device.knownDevice', { browser, system })
      : (browser ?? system ?? t('mail:new-device.unknownDevice'));
  return { device, when: momentIn(language, at) };
}
