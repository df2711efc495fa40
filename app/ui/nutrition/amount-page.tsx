import type { RecordFormProps } from '../forms/record-form.tsx';
import { RecordForm } from '../forms/record-form.tsx';
import { useTranslation } from '../texts.tsx';

/** How much of a food: to write it down, or to change what stands there. */
export function AmountPage({
  name,
  placeText,
  back,
  fields,
  hidden,
  isHeld,
  failed,
  holds,
  isListed,
  remove,
}: Pick<RecordFormProps, 'back' | 'fields' | 'hidden' | 'failed'> & {
  name: string;
  /** Which meal of which day. */
  placeText: string;
  isHeld: boolean;
  /** What so much of it holds; null for a name and its energy alone. */
  holds: {
    readonly label: string;
    readonly rows: readonly { readonly name: string; readonly text: string }[];
  } | null;
  /** Whether its values are those of the list. */
  isListed: boolean;
  /** Where the line is taken out, once there is one. */
  remove?: string;
}) {
  const { t } = useTranslation('nutrition');
  return (
    <RecordForm
      title={name}
      button={t(remove ? 'amount.save' : 'amount.keep')}
      back={back}
      backText={t('leave')}
      fields={fields}
      hidden={hidden}
      isHeld={isHeld}
      failed={failed}
      before={<p className="mt-2 text-ink-soft">{placeText}</p>}
    >
      {holds && holds.rows.length > 0 ? (
        <section aria-labelledby="holds">
          <h2 id="holds" className="text-xl">
            {holds.label}
          </h2>
          <dl className="mt-2 divide-y divide-line border-y border-line">
            {holds.rows.map((row) => (
              <div key={row.name} className="flex justify-between gap-4 py-1.5">
                <dt>{row.name}</dt>
                <dd className="tabular-nums">{row.text}</dd>
              </div>
            ))}
          </dl>
          {isListed ? <p className="mt-2 text-sm text-ink-soft">{t('source')}</p> : null}
        </section>
      ) : null}
      {remove ? (
        <p>
          <a href={remove} className="link inline-block py-1">
            {t('amount.delete')}
          </a>
        </p>
      ) : null}
    </RecordForm>
  );
}
