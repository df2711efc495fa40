import type { ReactNode } from 'react';
import { TabLinks } from '../primitives.tsx';
import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';

export const educationTabs = ['courses', 'articles', 'videos', 'progress'] as const;
export type EducationTab = (typeof educationTabs)[number];

/** The frame of Education: its search, and its tabs (specification 3, §2); that of videos is there once there is one. */
export function EducationPage({
  tab,
  withVideos,
  sought,
  children,
}: {
  /** Null where something was sought. */
  tab: EducationTab | null;
  withVideos: boolean;
  sought: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('learning');
  const word = tab === null ? t('search.title', { sought }) : t(`tab.${tab}`);
  return (
    <div className="max-w-work">
      <PageTitle>{tab === 'courses' ? t('title') : `${word} · ${t('title')}`}</PageTitle>
      <h1>{t('title')}</h1>
      <form
        action="/education"
        role="search"
        className="no-print mt-4 flex max-w-xl flex-wrap items-end gap-2"
      >
        <div className="min-w-0 flex-1">
          <label htmlFor="q" className="block text-base">
            {t('search.label')}
          </label>
          <input id="q" name="q" type="search" maxLength={100} defaultValue={sought} className="field mt-1" />
        </div>
        <button type="submit" className="btn btn-secondary">
          {t('search.button')}
        </button>
      </form>
      <TabLinks
        label={t('tabs')}
        tabs={educationTabs
          .filter((one) => one !== 'videos' || withVideos)
          .map((one) => ({
            to: one === 'courses' ? '/education' : `/education?tab=${one}`,
            text: t(`tab.${one}`),
            current: one === tab,
          }))}
      />
      {children}
    </div>
  );
}
