import { useTranslation } from '#app/ui/texts.tsx';
import { HiddenCard } from './hidden-card.tsx';
import type { DecisionView } from './views.ts';

/** What was decided about it before, the newest first, with what its author said to that. */
export function DecisionList({ decisions }: { decisions: readonly DecisionView[] }) {
  const { t } = useTranslation('moderation-admin');
  if (decisions.length === 0) return null;
  return (
    <>
      <h2 className="mt-8">{t('case.decisions')}</h2>
      <ol className="mt-2 max-w-read divide-y divide-line border-y border-line">
        {decisions.map((one) => (
          <li key={one.id} className="py-2.5 wrap-anywhere">
            <p className="font-semibold">
              {one.decision}
              {one.rule === null ? '' : `: ${one.rule}`}
            </p>
            {one.reason ? <p className="whitespace-pre-line">{one.reason}</p> : null}
            <p className="text-base text-ink-soft">
              {one.by ?? t('nobody')} · {one.when}
            </p>
            {one.hid ? <HiddenCard hid={one.hid} /> : null}
            {one.appeal ? (
              <p dir="auto" className="mt-2 whitespace-pre-line">
                {t('case.appealed', { text: one.appeal.text })}
              </p>
            ) : null}
            {one.answer ? (
              <>
                <p className="mt-2 whitespace-pre-line">
                  {one.answer.word}: {one.answer.reason}
                </p>
                <p className="text-base text-ink-soft">
                  {one.answer.by ?? t('nobody')} · {one.answer.when}
                </p>
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}
