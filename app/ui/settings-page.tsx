import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PageTitle } from './page-title.tsx';

/** A page below the settings: the way back, its title, and what could not be done. */
export function SettingsPage({
  title,
  intro,
  errors = [],
  children,
}: {
  title: string;
  intro?: string;
  errors?: readonly { readonly id: string; readonly text: string }[];
  children: ReactNode;
}) {
  const { t } = useTranslation('settings');
  return (
    <>
      <PageTitle error={errors.length > 0}>{title}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href="/settings" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      {intro ? <p className="mt-2 max-w-prose text-ink-soft">{intro}</p> : null}
      <div className="mt-6 max-w-2xl space-y-6">{children}</div>
    </>
  );
}

/** A group of settings with its heading. */
export function SettingsGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card">
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="mt-3 space-y-4">{children}</div>
    </section>
  );
}
