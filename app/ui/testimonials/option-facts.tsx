import { useTranslation } from '#app/ui/texts.tsx';
import { Badge } from '../primitives.tsx';
import type { OptionView } from './views.ts';

/** What a text is about, and how much of it is its author's own. @param to who reads it */
export function OptionFacts({
  option,
  ownEdit = false,
  to = 'author',
}: {
  option: OptionView;
  ownEdit?: boolean;
  to?: 'author' | 'admin';
}) {
  const { t } = useTranslation('testimonials');
  return (
    <span className="flex flex-wrap items-center gap-2 text-base text-ink-soft">
      <Badge tone="quiet">{t(`focus.${option.focus}`)}</Badge>
      {option.high ? <Badge tone="ok">{t('score.high')}</Badge> : null}
      {ownEdit ? <Badge tone="pine">{t(`score.ownEdit.${to}`)}</Badge> : null}
      {/* How near a text is to the answers says nothing of one that its author wrote. */}
      {ownEdit ? null : <span>{t(`score.share.${to}`, { percent: option.score })}</span>}
    </span>
  );
}
