import { useTranslation } from '#app/ui/texts.tsx';
import { SettingsGroup } from '../settings-page.tsx';
import type { PushView } from './views.ts';

/**
 * Reminders that a browser shows by itself. Only script can ask it to, so it brings the button out (app/comfort/push);
 * turning it off needs none.
 */
export function PushGroup({ push }: { push: PushView }) {
  const { t } = useTranslation('reminders');
  const { devices } = push;
  return (
    <SettingsGroup id="push" title={t('push.title')}>
      <p>{push.isOn ? t('push.on', { count: devices }) : t('push.off')}</p>
      <p className="text-ink-soft">{t('push.what')}</p>
      {push.isStopped ? (
        <p>
          {t('push.stopped')}{' '}
          <a href="/settings#notifications" className="link">
            {t('push.stoppedLink')}
          </a>
        </p>
      ) : null}
      {push.error ? (
        <p id="subscription-error" className="font-semibold text-danger">
          {push.error}
        </p>
      ) : null}
      <p data-push-missing className="text-ink-soft">
        {t('push.missing')}
      </p>
      <form
        method="post"
        hidden
        data-push={push.publicKey}
        data-refused={t('push.refused')}
        data-failed={t('push.failed')}
      >
        <input type="hidden" name="intent" value="push-on" />
        <input type="hidden" name="subscription" />
        <button id="subscription" type="submit" className="btn btn-secondary">
          {t('push.turnOn')}
        </button>
        <p role="status" className="mt-2"></p>
      </form>
      {push.isOn ? (
        <form method="post">
          <button type="submit" name="intent" value="push-off" className="btn btn-secondary">
            {t('push.turnOff')}
          </button>
        </form>
      ) : null}
    </SettingsGroup>
  );
}
