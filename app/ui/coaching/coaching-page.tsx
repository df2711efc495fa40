import type { ReactNode } from 'react';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { Choice } from '../parts/choice.tsx';
import { useTranslation } from '../texts.tsx';

const parts = [
  ['messages', '/coaching'],
  ['calls', '/coaching/calls'],
  ['shares', '/coaching/shares'],
  ['notes', '/coaching/notes'],
  ['looks', '/settings/data/looks'],
] as const;

/** A page of a member about their coach: who it is, and the ways between its parts. */
export function CoachingPage({
  coach,
  here,
  errors = [],
  children,
}: {
  coach: { readonly name: string; readonly since: string } | null;
  here: (typeof parts)[number][0];
  errors?: readonly { readonly id: string; readonly text: string }[];
  children: ReactNode;
}) {
  const { t } = useTranslation('coaching');
  return (
    <>
      <PageTitle error={errors.length > 0}>{`${t('own.title')} · ${t(`part.${here}`)}`}</PageTitle>
      <ErrorSummary errors={errors} />
      <h1>{t('own.title')}</h1>
      <p className="mt-2 text-ink-soft wrap-anywhere">{coach ? t('own.who', coach) : t('own.nobody')}</p>
      <div className="mt-5">
        <Choice
          label={t('own.parts')}
          options={parts.map(([key, href]) => ({ text: t(`part.${key}`), href, isCurrent: key === here }))}
        />
      </div>
      <div className="mt-6">{children}</div>
    </>
  );
}
