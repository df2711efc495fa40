import { ErrorSummary } from '../error-summary.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { PageTitle } from '../page-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';

/** A bank's file: chosen here, looked at on the next page; and those that were taken over. */
export function ImportPage({
  accounts,
  isWaiting,
  taken,
  refused,
}: {
  accounts: readonly { readonly value: string; readonly label: string }[];
  isWaiting: boolean;
  taken: readonly { readonly id: string; readonly title: string; readonly line: string }[];
  refused: {
    readonly chosen: string;
    readonly field: 'account' | 'file';
    readonly problem: string;
  } | null;
}) {
  const { t } = useTranslation('finances');
  const problemOf = (field: 'account' | 'file'): string | null =>
    refused?.field === field ? refused.problem : null;
  return (
    <div className="max-w-read">
      <PageTitle error={refused !== null}>{t('import.title')}</PageTitle>
      <ErrorSummary errors={refused ? [{ id: refused.field, text: refused.problem }] : []} />
      <p>
        <a href="/finances/transactions" className="link no-print inline-block py-1">
          {t('list.title')}
        </a>
      </p>
      <h1 className="mt-2">{t('import.title')}</h1>
      {isWaiting ? (
        <p className="mt-4">
          {t('import.waiting')}{' '}
          <a href="/finances/import/look" className="link inline-block py-1">
            {t('import.toWaiting')}
          </a>
        </p>
      ) : null}
      {accounts.length === 0 ? (
        <EmptyState
          title={t('overview.empty')}
          action={
            <a href="/finances/accounts/new" className="btn btn-primary">
              {t('account.new')}
            </a>
          }
        >
          {t('import.needsAccount')}
        </EmptyState>
      ) : (
        <>
          <p className="mt-4">{t('import.text')}</p>
          <form method="post" encType="multipart/form-data" noValidate className="mt-6 space-y-5">
            <FieldFrame id="account" label={t('import.account')} error={problemOf('account')}>
              {(control) => (
                <select
                  {...control}
                  name="account"
                  defaultValue={refused?.chosen ?? (accounts.length === 1 ? accounts[0]!.value : '')}
                  className="field mt-1.5"
                >
                  <option value="">{t('look.none')}</option>
                  {accounts.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </FieldFrame>
            <FieldFrame
              id="file"
              label={t('import.file')}
              hint={t('import.fileHint')}
              error={problemOf('file')}
            >
              {(control) => (
                <input
                  {...control}
                  type="file"
                  name="file"
                  accept=".csv,.txt,.tsv,.ofx,.qfx,.qif"
                  className="field mt-1.5"
                />
              )}
            </FieldFrame>
            <button type="submit" className="btn btn-primary">
              {t('import.read')}
            </button>
          </form>
        </>
      )}
      {taken.length > 0 ? (
        <section aria-labelledby="taken" className="mt-10">
          <h2 id="taken">{t('import.taken')}</h2>
          <div className="mt-2">
            <Rows label={t('import.taken')}>
              {taken.map((one) => (
                <Row
                  key={one.id}
                  title={one.title}
                  line={one.line}
                  end={
                    <a
                      href={`/finances/import/${one.id}/undo`}
                      className="link inline-block py-1"
                      aria-label={t('undo.linkNamed', { when: one.title })}
                    >
                      {t('undo.link')}
                    </a>
                  }
                />
              ))}
            </Rows>
          </div>
        </section>
      ) : null}
    </div>
  );
}
