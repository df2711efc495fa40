import { Form } from 'react-router';
import type { Language } from '#locales/languages.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { useTranslation } from '../texts.tsx';
import { ChoiceField, TypedField } from './typed-field.tsx';

/** An invitation before it is sent. */
export interface InviteDraft {
  /** Sent twice by the same form, it is one. */
  readonly key: string;
  readonly email: string;
  readonly language: Language;
}

/** Invites somebody by mail, and shows who has not used their link yet. */
export function UserInvite({
  draft,
  error: problem,
  languages,
  waiting,
}: {
  draft: InviteDraft;
  /** A key below `users:error`. */
  error: string | null;
  languages: readonly (readonly [code: string, name: string])[];
  waiting: readonly {
    readonly id: string;
    /** Of the form that sends the link again: pressed twice, it is one mail. */
    readonly key: string;
    readonly email: string;
    readonly isInvited: boolean;
    readonly since: string;
    readonly until: string;
  }[];
}) {
  const { t } = useTranslation('users');
  const error = problem === null ? null : t(`error.${problem}`);
  return (
    <>
      <PageTitle error={error !== null}>{t('invite.title')}</PageTitle>
      <ErrorSummary errors={error ? [{ id: 'email', text: error }] : []} />
      <p>
        <a href="/admin/users" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{t('invite.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('invite.intro')}</p>
      <Form method="post" className="mt-6 max-w-md space-y-5" noValidate>
        <input type="hidden" name="key" value={draft.key} />
        <TypedField id="email" label={t('edit.email')} value={draft.email} error={error} />
        <ChoiceField
          id="language"
          label={t('column.language')}
          hint={t('invite.languageHint')}
          value={draft.language}
          options={languages}
        />
        <button type="submit" className="btn btn-primary">
          {t('invite.button')}
        </button>
      </Form>
      <h2 className="mt-10">{t('invite.waiting')}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        {t(waiting.length === 0 ? 'invite.nobody' : 'invite.waitingText')}
      </p>
      {waiting.length === 0 ? null : (
        <DataTable
          label={t('invite.waiting')}
          columns={[
            t('edit.email'),
            t('invite.how'),
            t('invite.since'),
            t('invite.until'),
            { text: t('invite.act'), isEnd: true },
          ]}
          rows={waiting.map((one) => ({
            key: one.id,
            cells: [
              <span key="email" className="wrap-anywhere">
                {one.email}
              </span>,
              t(one.isInvited ? 'invite.invited' : 'invite.themselves'),
              one.since,
              one.until,
              <div key="act" className="flex flex-wrap items-center gap-x-4">
                <Form method="post">
                  <input type="hidden" name="key" value={one.key} />
                  <button type="submit" name="again" value={one.id} className="link py-1">
                    {t('invite.again')}
                    <span className="sr-only"> {one.email}</span>
                  </button>
                </Form>
                {one.isInvited ? (
                  <a href={`/admin/users/invite/${one.id}/withdraw`} className="link py-1">
                    {t('invite.withdraw')}
                    <span className="sr-only"> {one.email}</span>
                  </a>
                ) : null}
              </div>,
            ],
          }))}
        />
      )}
    </>
  );
}
