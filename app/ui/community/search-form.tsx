import { useTranslation } from '../texts.tsx';

/** One line to search by. */
export function SearchForm({ action, label, q }: { action: string; label: string; q: string }) {
  const { t } = useTranslation('community');
  return (
    <form method="get" action={action} role="search" className="no-print mt-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <label htmlFor="q" className="block font-semibold">
          {label}
        </label>
        <input id="q" name="q" type="search" defaultValue={q} className="field mt-1.5" dir="auto" />
      </div>
      <button type="submit" className="btn btn-secondary">
        {t('search.button')}
      </button>
    </form>
  );
}
