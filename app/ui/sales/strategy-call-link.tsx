import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** Leads to the configured calendar in a new tab; without one, to our own form. */
export function StrategyCallLink({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation('sales');
  const calendar = useRouteLoaderData<typeof loader>('root')?.strategyCallUrl ?? null;
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
