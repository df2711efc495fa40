import type { ReactNode } from 'react';
import { useSiteData } from '#app/ui/site-data.ts';
import { useTranslation } from '#app/ui/texts.tsx';

/** Leads to the configured calendar in a new tab; without one, to our own form. */
export function StrategyCallLink({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation('sales');
  const calendar = useSiteData()?.strategyCallUrl ?? null;
  if (!calendar) {
    return (
      <a className={className} href="/strategy-call">
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={calendar} target="_blank" rel="noopener noreferrer">
      {children} <span className="sr-only">{t('newTab')}</span>
    </a>
  );
}
