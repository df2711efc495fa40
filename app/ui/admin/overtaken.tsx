import { ChangedElsewhere, type ChangedField } from '../changed-elsewhere.tsx';
import { useTranslation } from '../texts.tsx';

/** Says that somebody else was faster, and what stands there now. */
export function Overtaken({ fields }: { fields: readonly ChangedField[] }) {
  const { t } = useTranslation('xp-admin');
  return <ChangedElsewhere title={t('stale.title')} text={t('stale.text')} empty="–" fields={fields} />;
}
