import type { TFunction } from 'i18next';
import { formTexts } from '#app/forms/view.ts';

/** What a rule for points pays, in words. @param key as `ruleKey` makes it */
export function ruleWords(t: TFunction, key: string): string {
  const [event = '', source] = key.split('/');
  const word = String(t(`xp-admin:event.${event}`, { defaultValue: event }));
  return source === undefined
    ? word
    : t('xp-admin:rules.only', { event: word, source: formTexts(t, source)('title') ?? source });
}
