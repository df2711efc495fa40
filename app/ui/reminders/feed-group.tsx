import { useTranslation } from '#app/ui/texts.tsx';
import { SettingsGroup } from '../settings-page.tsx';
import type { FeedView } from './views.ts';

/** The secret address under which other programs read the calendar; it is shown when it has just been made, and never again. */
export function FeedGroup({ feed }: { feed: FeedView }) {
  const { t } = useTranslation('reminders');
  const { address, made } = feed;
  return (
    <SettingsGroup id="calendar" title={t('calendar.title')}>
      <p>{t('calendar.what')}</p>
      {address ? (
        <div role="status">
          <label htmlFor="feed-address" className="block font-semibold">
            {t('calendar.address')}
          </label>
          <span id="feed-address-hint" className="block text-ink-soft">
            {t('calendar.once')}
          </span>
          <input
            id="feed-address"
            type="text"
            readOnly
            defaultValue={address}
            aria-describedby="feed-address-hint"
            className="field mt-1.5"
          />
          <p className="mt-2">
            <a href={address.replace(/^https?:/, 'webcal:')} className="link inline-block py-1">
              {t('calendar.open')}
            </a>
          </p>
        </div>
      ) : null}
      {made && !address ? <p>{t('calendar.made', { day: made })}</p> : null}
      <form method="post" action="/settings/reminders#calendar" className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="feed-make" className="btn btn-secondary">
          {t(made ? 'calendar.makeNew' : 'calendar.make')}
        </button>
        {made ? (
          <button type="submit" name="intent" value="feed-remove" className="btn btn-secondary">
            {t('calendar.remove')}
          </button>
        ) : null}
      </form>
      {made ? <p className="text-ink-soft">{t('calendar.makeNewHint')}</p> : null}
    </SettingsGroup>
  );
}
