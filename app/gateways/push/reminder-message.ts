import type { TFunction } from 'i18next';
import type { PushMessage } from './push.ts';

/** What a device shows of a time: how much is due. What it is stays in the pages, because others see a locked screen, too. */
export const reminderMessage = (
  t: TFunction,
  {
    slot,
    path,
    count,
  }: { readonly slot: 'morning' | 'evening'; readonly path: string; readonly count: number },
): PushMessage => ({
  title: t(`reminders:pushed.${slot}`),
  body: t('reminders:pushed.body', { count }),
  path,
  tag: `reminder-${slot}`,
});
