import { useTranslation } from '#app/ui/texts.tsx';
import { CheckboxRow } from '../checkbox-row.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { SettingsGroup } from '../settings-page.tsx';
import { MailsStopped } from './mails-stopped.tsx';
import type { RemindersView } from './views.ts';

const isTime = (text: string): boolean => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** When reminders come, and that they come by mail; what comes next, and one button that ends all of it. */
export function TimesForm({ reminders }: { reminders: RemindersView }) {
  const { t } = useTranslation('reminders');
  const { errors } = reminders;
  return (
    <SettingsGroup id="times" title={t('times.title')}>
      <p>{reminders.next ? t('next', { when: reminders.next }) : t('noneNext')}</p>
      <form method="post" className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {(['morning', 'evening'] as const).map((slot) => (
            <FieldFrame
              key={slot}
              id={slot}
              label={t(`times.${slot}`)}
              hint={t(`times.${slot}Hint`)}
              error={errors[slot] ?? null}
            >
              {(control) => (
                <input
                  // A field for times would lose what is none.
                  type={isTime(reminders[slot]) ? 'time' : 'text'}
                  name={slot}
                  defaultValue={reminders[slot]}
                  autoComplete="off"
                  className="field mt-1.5"
                  {...control}
                />
              )}
            </FieldFrame>
          ))}
        </div>
        <p className="text-ink-soft">
          {t('times.zone', { zone: reminders.zone })}{' '}
          <a href="/profile#field-timezone" className="link">
            {t('times.otherZone')}
          </a>
        </p>
        <CheckboxRow
          id="by_mail"
          name="by_mail"
          label={t('byMail')}
          hint={t('byMailHint')}
          checked={reminders.byMail}
          error={errors.by_mail ?? null}
        />
        {reminders.mailsStopped ? <MailsStopped /> : null}
        <button type="submit" name="intent" value="save" className="btn btn-primary">
          {t('save')}
        </button>
      </form>
      {reminders.isOn ? (
        <form method="post">
          <button type="submit" name="intent" value="stop" className="btn btn-secondary">
            {t('stop')}
          </button>
        </form>
      ) : null}
    </SettingsGroup>
  );
}
