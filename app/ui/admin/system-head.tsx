import { PageTitle } from '../page-title.tsx';
import { TabLinks } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';

const pages = {
  state: '/admin/system',
  jobs: '/admin/system/jobs',
  backups: '/admin/system/backups',
  notices: '/admin/system/notices',
  alerts: '/admin/system/alerts',
  security: '/admin/system/security',
  log: '/admin/audit',
} as const;

/** The head of a page about the installation, with the ways to its neighbours. */
export function SystemHead({ page, hasError = false }: { page: keyof typeof pages; hasError?: boolean }) {
  const { t } = useTranslation('system');
  return (
    <>
      <PageTitle error={hasError}>{t(`title.${page}`)}</PageTitle>
      <h1>{t(`title.${page}`)}</h1>
      <TabLinks
        label={t('tabs')}
        tabs={Object.entries(pages).map(([key, to]) => ({
          to,
          text: t(`tab.${key}`),
          current: key === page,
        }))}
      />
    </>
  );
}
