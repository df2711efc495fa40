import type { ReactNode } from 'react';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { Quote } from '../parts/leaf.tsx';
import { useTranslation } from '../texts.tsx';
import { CommunityTabs, type CommunityTab } from './community-tabs.tsx';

const rules = ['own', 'kind', 'kept', 'noAdvice', 'noSelling'] as const;

/**
 * A page of what members have together: its parts, and from 1280 px on beside them what is asked this week, and how people
 * write here.
 */
export function CommunityPage({
  title,
  here,
  question,
  errors = [],
  children,
}: {
  /** What tells the page from the others, in its title. */
  title: string;
  here: CommunityTab;
  /** This week's, with its days; none where it stands in the page itself, or belongs to none. */
  question?: { readonly text: string; readonly week: string } | undefined;
  errors?: readonly { readonly id: string; readonly text: string; readonly href?: string }[];
  children: ReactNode;
}) {
  const { t } = useTranslation('community');
  return (
    <>
      <PageTitle error={errors.length > 0}>{title}</PageTitle>
      <ErrorSummary errors={errors} />
      <h1>{t('title')}</h1>
      <CommunityTabs here={here} />
      <div className="gap-x-8 xl:grid xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">{children}</div>
        <aside aria-label={t('aside')} className="mt-10 xl:mt-6">
          {question ? (
            <>
              <h2 className="text-xl">{t('question.title')}</h2>
              <Quote text={question.text} when={question.week} />
            </>
          ) : null}
          <h2 className="text-xl">{t('rules.title')}</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-base">
            {rules.map((rule) => (
              <li key={rule}>{t(`rules.${rule}`)}</li>
            ))}
          </ul>
          <p className="mt-4">
            <a href="/community/silences" className="link inline-block py-1">
              {t('silences.title')}
            </a>
          </p>
        </aside>
      </div>
    </>
  );
}
