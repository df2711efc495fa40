import { Form } from 'react-router';
import { useTranslation } from '#app/ui/texts.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { ChoiceField, TypedField } from './typed-field.tsx';

/** An invitation as it was typed. */
export interface InvitationDraft {
  /** Sent twice by the same form, it is one. */
  readonly key: string;
  readonly tier: string;
  readonly note: string;
  readonly days: string;
}

/** Makes an invitation. Its link stands here once, and nowhere else. */
export function InvitationForm({
  tiers,
  draft,
  errors,
  made,
}: {
  tiers: readonly { readonly id: string; readonly name: string }[];
  draft: InvitationDraft;
  errors: readonly { readonly id: string; readonly key: string }[];
  made: { readonly link: string; readonly note: string; readonly until: string } | null;
}) {
  const { t } = useTranslation('payments-admin');
  const told = errors.map(({ id, key }) => ({ id, text: t(`invitation.error.${key}`) }));
  const errorAt = (field: 'tier' | 'note' | 'days'): string | null =>
    told.find(({ id }) => id === field)?.text ?? null;
  return (
    <>
      <ErrorSummary errors={told} />
      <h1>{t('invitation.title')}</h1>
      {made ? (
        <div role="status" className="mt-6 max-w-2xl rounded-card border-2 border-ok bg-ok-tint p-4">
          <h2>{t('invitation.made', { note: made.note })}</h2>
          <p className="mt-2">{t('invitation.once', { day: made.until })}</p>
          <label className="mt-3 block font-semibold" htmlFor="made-link">
            {t('invitation.link')}
          </label>
          <input id="made-link" readOnly value={made.link} className="field mt-1" />
        </div>
      ) : null}
      <h2 className="mt-8">{t('invitation.new')}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t('invitation.intro')}</p>
      <Form method="post" action="/admin/invitations" className="mt-4 max-w-md space-y-5" noValidate>
        <input type="hidden" name="key" value={draft.key} />
        <ChoiceField
          id="tier"
          label={t('invitation.tier')}
          hint={t('invitation.tierHint')}
          value={draft.tier}
          options={[['', t('invitation.noTier')], ...tiers.map(({ id, name }) => [id, name] as const)]}
          error={errorAt('tier')}
        />
        <TypedField
          id="note"
          label={t('invitation.note')}
          hint={t('invitation.noteHint')}
          value={draft.note}
          error={errorAt('note')}
        />
        <TypedField
          id="days"
          label={t('invitation.days')}
          hint={t('invitation.daysHint')}
          value={draft.days}
          error={errorAt('days')}
          narrow
        />
        <button type="submit" className="btn btn-primary">
          {t('invitation.button')}
        </button>
      </Form>
    </>
  );
}
