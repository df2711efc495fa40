import { useTranslation } from '#app/ui/texts.tsx';
import { SettingsGroup } from '../settings-page.tsx';
import { MailsStopped } from './mails-stopped.tsx';
import type { WeeklyView } from './views.ts';

/** A look back by mail each week: off until somebody chooses it. */
export function WeeklyGroup({ weekly, areStopped }: { weekly: WeeklyView; areStopped: boolean }) {
  const { t } = useTranslation('reminders');
  return (
    <SettingsGroup id="weekly" title={t('weekly.title')}>
      <p>{weekly.isOn ? t('weekly.on', { time: weekly.time }) : t('weekly.off')}</p>
      {weekly.isOn && areStopped ? <MailsStopped /> : null}
      <p className="text-ink-soft">{t('weekly.what')}</p>
      <form method="post" action="/settings/reminders#weekly">
        <button
          type="submit"
          name="intent"
          value={weekly.isOn ? 'weekly-off' : 'weekly-on'}
          className="btn btn-secondary"
        >
          {t(weekly.isOn ? 'weekly.turnOff' : 'weekly.turnOn')}
        </button>
      </form>
    </SettingsGroup>
  );
}
