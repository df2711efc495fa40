import { useTranslation } from '../texts.tsx';

/** That a payment failed, until when its program is open, and where that is put right. */
export function FailedPayment({
  failed,
}: {
  failed: { readonly name: string; readonly day: string } | null;
}) {
  const { t } = useTranslation('today');
  if (!failed) return null;
  return (
    <p className="mt-4 rounded-field border border-warn bg-warn-tint px-4 py-2.5">
      {t('failedPayment.text', failed)}{' '}
      <a href="/freedom-plan" className="link inline-block py-1">
        {t('failedPayment.link')}
      </a>
    </p>
  );
}
