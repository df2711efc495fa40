import { useTranslation } from '#app/ui/texts.tsx';
import { SettingsGroup } from '../settings-page.tsx';
import { MailsStopped } from './mails-stopped.tsx';

/** A mail about what is new, of one kind: off until somebody chooses it. */
export function NewsGroup({
  of,
  isOn,
  areStopped,
}: {
  of: 'community' | 'insights';
  isOn: boolean;
  /** The settings stop all mails that one may do without. */
  areStopped: boolean;
}) {
  const { t } = useTranslation('reminders');
  return (
    <SettingsGroup id={of} title={t(`${of}.title`)}>
      <p>{t(isOn ? `${of}.on` : `${of}.off`)}</p>
      {isOn && areStopped ? <MailsStopped /> : null}
      <p className="text-ink-soft">{t(`${of}.what`)}</p>
      <form method="post" action={`/settings/reminders#${of}`}>
        <button
          type="submit"
          name="intent"
          value={isOn ? `${of}-off` : `${of}-on`}
          className="btn btn-secondary"
        >
          {t(isOn ? `${of}.turnOff` : `${of}.turnOn`)}
        </button>
      </form>
    </SettingsGroup>
  );
}
