import type { ReactNode } from 'react';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { Choice } from '../parts/choice.tsx';
import { useTranslation } from '../texts.tsx';

/** A member as the head of their pages shows them to their coach. */
export interface MemberHead {
  readonly id: string;
  readonly name: string;
  readonly since: string;
  /** Whether their account is closed to them: what they shared is hidden then. */
  readonly isShut: boolean;
  readonly program: { readonly name: string; readonly day: number; readonly days: number } | null;
  readonly shared: readonly string[];
  /** What they do not share, as words; null where they share everything that can be. */
  readonly kept: string | null;
}

/** What is the coach's as well as the member's, and stays in view whatever becomes of the account. */
const own: readonly string[] = ['messages', 'notes'];

/** A page of a coach about one of their members: who it is, what is shared, and the ways between its parts. */
export function MemberPage({
  member,
  here,
  errors = [],
  children,
}: {
  member: MemberHead;
  /** `messages`, `insights`, `notes`, or what is shared. */
  here: string;
  errors?: readonly { readonly id: string; readonly text: string }[];
  children: ReactNode;
}) {
  const { t } = useTranslation('coaching');
  const path = `/coach/members/${member.id}`;
  const parts = [
    { key: 'messages', href: path },
    ...(member.isShut ? [] : [{ key: 'insights', href: `${path}/insights` }]),
    { key: 'notes', href: `${path}/notes` },
    ...member.shared.map((kind) => ({ key: kind, href: `${path}/shared/${kind}` })),
  ];
  return (
    <>
      <PageTitle error={errors.length > 0}>{`${member.name} · ${t(`part.${here}`)}`}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href="/coach" className="link no-print inline-block py-1">
          {t('coach.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{member.name}</h1>
      <p className="mt-2 text-ink-soft">
        {member.program ? `${t('coach.program', member.program)} · ` : null}
        {t('coach.since', { day: member.since })}
      </p>
      {member.isShut ? (
        <p className="mt-2 max-w-prose font-semibold">{t('coach.shut')}</p>
      ) : (
        <ul className="mt-2 max-w-prose text-ink-soft">
          {member.kept ? <li>{t('coach.kept', { kinds: member.kept })}</li> : null}
          <li>{t('coach.journal')}</li>
        </ul>
      )}
      <div className="mt-5">
        <Choice
          label={t('coach.parts')}
          options={parts.map(({ key, href }) => ({ text: t(`part.${key}`), href, isCurrent: key === here }))}
        />
      </div>
      {member.isShut && !own.includes(here) ? null : <div className="mt-6">{children}</div>}
    </>
  );
}
