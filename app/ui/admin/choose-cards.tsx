import { useTranslation } from '../texts.tsx';
import { useBulk, type BulkFootFacts } from './bulk-foot.tsx';

const form = 'chosen';

/** The foot of a list of cards of which several are chosen: their boxes belong to it wherever they stand. */
export function ChosenCards(facts: BulkFootFacts) {
  const { action, label, foot } = useBulk(facts);
  return (
    <form id={form} action={action} className="card mt-6">
      <p className="text-ink-soft">{label}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">{foot}</div>
    </form>
  );
}

/** The box of one card. @param name what it is called */
export function ChooseCard({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('bulk');
  return (
    <label className="option mb-3">
      <input type="checkbox" name="id" value={id} form={form} />
      <span className="wrap-anywhere">{t('chooseOne', { name })}</span>
    </label>
  );
}
