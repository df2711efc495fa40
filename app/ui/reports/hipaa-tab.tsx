import { HealthRooms } from '../health-rooms.tsx';
import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';

const kept = ['reports', 'values', 'forms', 'not'] as const;
const seen = ['nobody', 'links', 'body', 'ai'] as const;

/** Privacy and rights of health data: what happens, without a claim of a certificate (specification 3, §9). */
export function HipaaTab({ supportEmail }: { supportEmail: string }) {
  const { t } = useTranslation('reports');
  return (
    <div className="max-w-read">
      <PageTitle>{t('hipaa.title')}</PageTitle>
      <h1>{t('hipaa.title')}</h1>
      <HealthRooms current="hipaa" />
      <p className="mt-4">{t('hipaa.intro')}</p>
      <h2 className="mt-8">{t('hipaa.kept.title')}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {kept.map((one) => (
          <li key={one}>{t(`hipaa.kept.${one}`)}</li>
        ))}
      </ul>
      <h2 className="mt-8">{t('hipaa.seen.title')}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {seen.map((one) => (
          <li key={one}>{t(`hipaa.seen.${one}`)}</li>
        ))}
      </ul>
      <h2 className="mt-8">{t('hipaa.rights.title')}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>
          {t('hipaa.rights.export')}{' '}
          <a href="/settings/data" className="link inline-block py-1">
            {t('hipaa.rights.exportLink')}
          </a>
        </li>
        <li>{t('hipaa.rights.correct')}</li>
        <li>{t('hipaa.rights.delete')}</li>
        <li>
          {t('hipaa.rights.close')}{' '}
          <a href="/settings/close" className="link inline-block py-1">
            {t('hipaa.rights.closeLink')}
          </a>
        </li>
      </ul>
      <h2 className="mt-8">{t('hipaa.time.title')}</h2>
      <p className="mt-2">{t('hipaa.time.text')}</p>
      <h2 className="mt-8">{t('hipaa.ask.title')}</h2>
      <p className="mt-2">{t('hipaa.ask.text', { email: supportEmail })}</p>
      <p className="mt-2">
        <a href="/privacy" className="link inline-block py-1">
          {t('hipaa.ask.privacy')}
        </a>
      </p>
    </div>
  );
}
