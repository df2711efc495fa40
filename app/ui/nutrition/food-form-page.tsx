import type { RecordFormProps } from '../forms/record-form.tsx';
import { RecordForm } from '../forms/record-form.tsx';
import { useTranslation } from '../texts.tsx';

/** The form of an own food, with its way out of sight and back. */
export function FoodFormPage({
  archive,
  isHeld,
  ...form
}: Omit<RecordFormProps, 'back' | 'isHeld'> & {
  isHeld: boolean;
  archive?: { readonly action: string; readonly isArchived: boolean };
}) {
  const { t } = useTranslation('nutrition');
  return (
    <>
      <RecordForm
        {...form}
        isHeld={isHeld}
        back="/nutrition/foods"
        backText={t('leave')}
        before={<p className="mt-2 max-w-prose text-ink-soft">{t('foods.formIntro')}</p>}
      />
      {archive ? (
        <form method="post" action={archive.action} className="mt-8 max-w-2xl">
          <input type="hidden" name="away" value={archive.isArchived ? '0' : '1'} />
          <button type="submit" className="btn btn-secondary">
            {t(archive.isArchived ? 'foods.restore' : 'foods.archive')}
          </button>
          <p className="mt-1 text-base text-ink-soft">{t('foods.archiveText')}</p>
        </form>
      ) : null}
    </>
  );
}
