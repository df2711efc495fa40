import { useTranslation } from '#app/ui/texts.tsx';
import type { DecisionView } from './views.ts';

/** What stood on a card before a decision hid it. */
export function HiddenCard({ hid }: { hid: NonNullable<DecisionView['hid']> }) {
  const { t } = useTranslation('moderation-admin');
  return (
    <div className="mt-2">
      <p className="text-base text-ink-soft">{t('case.hid')}</p>
      <blockquote dir="auto" className="font-serif wrap-anywhere whitespace-pre-line">
        <strong className="block">{hid.name}</strong>
        {hid.about}
      </blockquote>
    </div>
  );
}
