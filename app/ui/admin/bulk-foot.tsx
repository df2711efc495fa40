import { useTranslation } from '../texts.tsx';
import type { Bulk } from '../parts/data-table.tsx';

/** What the foot of a list whose rows can be chosen is made of. */
export interface BulkFootFacts {
  /** The list's name in the address of its bulk page. */
  readonly list: string;
  /** What can be done, by its name below `bulk:act`. */
  readonly acts: readonly string[];
  /** What stands behind the question mark of the list's own address. */
  readonly where: string;
  /** How many the list finds, on all its pages. */
  readonly total: number;
  /** Whether there are more than were counted. */
  readonly isMore: boolean;
}

/** Boxes of a list, and a foot that leads to a page that says what will happen to how many. */
export function useBulk({ list, acts, where, total, isMore }: BulkFootFacts): Bulk {
  const { t } = useTranslation('bulk');
  return {
    action: `/admin/bulk/${list}/new`,
    name: 'id',
    label: t('choose'),
    foot: (
      <>
        <input type="hidden" name="where" value={where} />
        <label className="option">
          <input type="checkbox" name="all" value="1" />
          <span>{t(isMore ? 'allMore' : 'all', { count: total })}</span>
        </label>
        <label htmlFor="bulk-act">{t('with')}</label>
        <select id="bulk-act" name="act" className="field w-auto max-w-full">
          {acts.map((act) => (
            <option key={act} value={act}>
              {t(`act.${act}.title`)}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-secondary">
          {t('go')}
        </button>
      </>
    ),
  };
}
