import { useTranslation } from '#app/ui/texts.tsx';
import { SettingsGroup } from '../settings-page.tsx';

/** One mail a day about what is new in the community: off until somebody chooses it. */
export function CommunityGroup({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('reminders');
  return (
    <SettingsGroup id="community" title={t('community.title')}>
      <p>{t(isOn ? 'community.on' : 'community.off')}</p>
      <p className="text-ink-soft">{t('community.what')}</p>
      <form method="post" action="/settings/reminders#community">
        <button
          type="submit"
          name="intent"
          value={isOn ? 'community-off' : 'community-on'}
          className="btn btn-secondary"
        >
          {t(isOn ? 'community.turnOff' : 'community.turnOn')}
        </button>
      </form>
    </SettingsGroup>
  );
}
