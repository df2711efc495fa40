import type { FieldView } from '#app/forms/view.ts';
import { RecordForm } from '../forms/record-form.tsx';
import { useTranslation } from '../texts.tsx';

/** What somebody aims at in a day, and whether calories are shown at all. */
export function TargetsPage({
  fields,
  hides,
  seen,
  failed,
}: {
  fields: readonly FieldView[];
  hides: boolean;
  /** The mark of what the form was made from, or null. */
  seen: string | null;
  failed: string | null;
}) {
  const { t } = useTranslation('nutrition');
  return (
    <>
      <RecordForm
        title={t('targets.title')}
        button={t('targets.keep')}
        back="/nutrition"
        backText={t('leave')}
        fields={fields}
        hidden={seen === null ? {} : { seen }}
        failed={failed}
        before={<p className="mt-2 max-w-prose text-ink-soft">{t('targets.intro')}</p>}
      />
      <section id="calories" aria-labelledby="calories-heading" className="mt-10 max-w-2xl scroll-mt-4">
        <h2 id="calories-heading" className="text-xl">
          {t('calories.title')}
        </h2>
        <p className="mt-1 max-w-prose">{t(hides ? 'calories.areHidden' : 'calories.text')}</p>
        <form method="post" action="/nutrition/calories" className="mt-3">
          <input type="hidden" name="hide" value={hides ? '0' : '1'} />
          <button type="submit" className="btn btn-secondary">
            {t(hides ? 'calories.show' : 'calories.hide')}
          </button>
        </form>
      </section>
    </>
  );
}
