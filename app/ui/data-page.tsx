import { Form } from 'react-router';
import { useTranslation } from '#app/ui/texts.tsx';
import { StateBadge } from './primitives.tsx';
import { SettingsGroup, SettingsPage } from './settings-page.tsx';
import { WaitingTexts, type WaitingText } from './waiting-texts.tsx';

interface ExportView {
  readonly id: string;
  readonly state: 'waiting' | 'ready' | 'failed';
  readonly size: string;
  readonly requested: string;
  readonly expires: string | null;
}

/** Data and privacy: take everything, clear what waits, end the account. */
export function DataPage({
  exports,
  waiting,
  failed,
}: {
  exports: readonly ExportView[];
  waiting: readonly WaitingText[];
  failed: string | null;
}) {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage
      title={t('data.title')}
      intro={t('data.short')}
      errors={failed ? [{ id: 'ask-export', text: failed }] : []}
    >
      <SettingsGroup id="export" title={t('data.export')}>
        <p>{t('data.exportText')}</p>
        <p className="text-ink-soft">{t('data.thirtyDays')}</p>
        {exports.length > 0 ? (
          <ul className="space-y-3">
            {exports.map((one) => (
              <ExportRow key={one.id} one={one} />
            ))}
          </ul>
        ) : null}
        {exports.some((one) => one.state === 'waiting') ? null : (
          <Form method="post">
            <button id="ask-export" type="submit" name="intent" value="export" className="btn btn-primary">
              {t('data.exportButton')}
            </button>
          </Form>
        )}
      </SettingsGroup>
      <SettingsGroup id="looks" title={t('data.looks')}>
        <p>{t('data.looksText')}</p>
        <a href="/settings/data/looks" className="link inline-block py-1">
          {t('data.looksOpen')}
        </a>
      </SettingsGroup>
      <SettingsGroup id="clear" title={t('data.clear')}>
        <p>{t('data.clearText')}</p>
        {waiting.length > 0 ? (
          <p>{t('waiting.text')}</p>
        ) : (
          <p className="text-ink-soft">{t('waiting.none')}</p>
        )}
        <WaitingTexts texts={waiting} />
        <a href="/settings/data?ask=clear" className="btn btn-secondary">
          {t('data.clearButton')}
        </a>
      </SettingsGroup>
      <SettingsGroup id="close" title={t('close.title')}>
        <p>{t('close.short')}</p>
        <a href="/settings/close" className="link inline-block py-1">
          {t('close.open')}
        </a>
      </SettingsGroup>
    </SettingsPage>
  );
}

function ExportRow({ one }: { one: ExportView }) {
  const { t } = useTranslation('settings');
  return (
    <li className="rounded-field border border-line p-3">
      <StateBadge state={one.state}>{t(`data.state.${one.state}`)}</StateBadge>
      <span className="mt-1 block text-ink-soft">{t('data.requested', { moment: one.requested })}</span>
      {one.state === 'ready' ? (
        <a href={`/settings/data/exports/${one.id}`} className="link inline-block py-1">
          {t('data.download', { size: one.size, moment: one.expires })}
        </a>
      ) : null}
      {one.state === 'waiting' ? <span className="block">{t('data.waitingText')}</span> : null}
      {one.state === 'failed' ? <span className="block">{t('data.failedText')}</span> : null}
    </li>
  );
}
