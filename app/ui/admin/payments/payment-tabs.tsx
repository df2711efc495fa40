import { TabLinks } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

const parts = {
  list: '/admin/payments',
  sums: '/admin/payments/sums',
  open: '/admin/payments/open',
  books: '/admin/payments/books',
};

/** The pages about the money of the place. */
export function PaymentTabs({ here }: { here: keyof typeof parts }) {
  const { t } = useTranslation('books-admin');
  return (
    <TabLinks
      label={t('parts')}
      tabs={(['list', 'sums', 'open', 'books'] as const).map((part) => ({
        to: parts[part],
        text: t(`part.${part}`),
        current: part === here,
      }))}
    />
  );
}
