import type { ReactNode } from 'react';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { Choice } from '../parts/choice.tsx';
import { useTranslation } from '../texts.tsx';
import { Attention } from './user-table.tsx';

/** Somebody as the head of their pages in the administration shows them. */
export interface UserHead {
  readonly id: string;
  /** Their address where they have told no name. */
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly program: {
    readonly name: string;
    readonly place: { readonly day: number; readonly days: number } | null;
  } | null;
  readonly isBanned: boolean;
  /** The day on which they are erased. */
  readonly closes: string | null;
}

const parts = ['overview', 'forms', 'money', 'notes', 'log'] as const;

/** A page of the administration about somebody: who it is, and the ways between its parts. */
export function UserPage({
  user,
  here,
  errors = [],
  children,
}: {
  user: UserHead;
  here: (typeof parts)[number];
  errors?: readonly { readonly id: string; readonly text: string }[];
  children: ReactNode;
}) {
  const { t } = useTranslation('users');
  const path = `/admin/users/${user.id}`;
  const { program } = user;
  return (
    <>
      <PageTitle error={errors.length > 0}>{`${user.name} · ${t(`part.${here}`)}`}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href="/admin/users" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{user.name}</h1>
      <p className="mt-2 wrap-anywhere text-ink-soft">
        {user.name === user.email ? null : (
          <>
            <a href={`mailto:${user.email}`} className="link">
              {user.email}
            </a>
            {' · '}
          </>
        )}
        {t(`role.${user.role}`)}
        {program
          ? ` · ${program.place ? t('programDay', { name: program.name, ...program.place }) : program.name}`
          : null}
      </p>
      {user.isBanned || user.closes ? (
        <p className="mt-2">
          <Attention user={{ isBanned: user.isBanned, closes: user.closes, needs: [] }} />
        </p>
      ) : null}
      <div className="mt-5">
        <Choice
          label={t('parts')}
          options={parts.map((part) => ({
            text: t(`part.${part}`),
            href: part === 'overview' ? path : `${path}/${part}`,
            isCurrent: part === here,
          }))}
        />
      </div>
      <div className="mt-6">{children}</div>
    </>
  );
}
