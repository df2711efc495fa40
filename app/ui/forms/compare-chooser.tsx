import { useTranslation } from '#app/ui/texts.tsx';
import { FieldFrame } from '../field-frame.tsx';
import type { ListView } from '#app/http/list-query.ts';
import { Pager } from '../lists/pager.tsx';

export interface CompareChoiceView {
  /** The submission that another one is laid beside. */
  readonly one: string;
  /** The others of the same form, newest first: a page of them. */
  readonly others: readonly { readonly id: string; readonly path: string; readonly when: string }[];
  readonly list: ListView;
  /** Where all of them are listed. */
  readonly all: string;
}

/** 'Compare with' beside a submission; nothing where it is the only one of its form. */
export function CompareChooser({ choice }: { choice: CompareChoiceView | null }) {
  const { t } = useTranslation('compare');
  if (!choice || choice.others.length === 0) return null;
  return (
    <form action="/forms/compare" className="mt-6 flex flex-wrap items-end gap-3">
      <input type="hidden" name="one" value={choice.one} />
      <FieldFrame id="compare-with" label={t('compareWith')} error={null} className="max-w-full min-w-0">
        {(control) => (
          <select {...control} name="other" className="field mt-1 w-auto max-w-full">
            {choice.others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.when}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <button type="submit" className="btn btn-secondary">
        {t('compare')}
      </button>
      {choice.list.older ? (
        <a href={choice.all} className="btn btn-quiet">
          {t('allOthers')}
        </a>
      ) : null}
    </form>
  );
}

/** The same as a page: every other one is a link, in pages. */
export function ChooseOther({ choice }: { choice: CompareChoiceView }) {
  const { t } = useTranslation('compare');
  if (choice.others.length === 0) return <p className="mt-6 text-ink-soft">{t('onlyOne')}</p>;
  return (
    <section className="mt-8" aria-labelledby="others">
      <h2 id="others">{t('compareWith')}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {choice.others.map((other) => (
          <li key={other.id}>
            <a href={other.path} className="link inline-block py-2.5">
              {other.when}
            </a>
          </li>
        ))}
      </ul>
      <Pager list={choice.list} />
    </section>
  );
}
