import { Form } from 'react-router';
import { useTranslation } from '#app/ui/texts.tsx';
import { StateBadge } from '../primitives.tsx';
import { DataTable } from '../parts/data-table.tsx';

interface InvitationFacts {
  readonly id: string;
  readonly note: string;
  readonly program: string | null;
  readonly bought: string | null;
  readonly state: 'open' | 'being-paid' | 'used' | 'expired' | 'revoked';
  readonly usedBy: string | null;
  readonly usedAt: string | null;
  readonly expiresAt: string;
  readonly createdAt: string;
}

/** Every invitation, with what became of it; open ones can be taken back. */
export function InvitationTable({ invitations }: { invitations: readonly InvitationFacts[] }) {
  const { t } = useTranslation('payments-admin');
  return (
    <DataTable
      label={t('invitation.list')}
      columns={(['note', 'program', 'state', 'until', 'act'] as const).map((column) => ({
        text: t(`invitation.column.${column}`),
        isEnd: column === 'until',
      }))}
      rows={invitations.map((one) => ({
        key: one.id,
        cells: [
          <span key="note" className="break-words">
            {one.note}
            <span className="block text-sm text-ink-soft">
              {t('invitation.createdOn', { day: one.createdAt })}
            </span>
          </span>,
          one.bought === null || one.bought === one.program ? (
            (one.bought ?? one.program ?? t('invitation.noTier'))
          ) : (
            <span key="program">
              {one.bought}
              <span className="block text-sm text-ink-soft">
                {t('invitation.invitedTo', { program: one.program ?? t('invitation.noTier') })}
              </span>
            </span>
          ),
          <span key="state">
            <StateBadge state={one.state}>{t(`invitation.state.${one.state}`)}</StateBadge>
            {one.usedBy ? (
              <span className="block text-sm text-ink-soft">
                {t('invitation.usedBy', { who: one.usedBy, day: one.usedAt })}
              </span>
            ) : null}
          </span>,
          one.expiresAt,
          one.state === 'open' || one.state === 'being-paid' ? (
            <Form key="act" method="post" action="/admin/invitations">
              <button type="submit" name="revoke" value={one.id} className="link py-1">
                {t('invitation.revoke')}
                <span className="sr-only"> {one.note}</span>
              </button>
            </Form>
          ) : null,
        ],
      }))}
    />
  );
}
