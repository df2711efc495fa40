import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { InsightTab, StepLine } from './views.ts';

/** What can be done, each ticked by one press and unticked by one. @param tab where the answer leads; to the insight unless told */
export function StepRows({
  steps,
  label,
  tab,
  namesInsight = true,
}: {
  steps: readonly StepLine[];
  label: string;
  tab?: InsightTab;
  namesInsight?: boolean;
}) {
  const { t } = useTranslation('insights');
  return (
    <Rows label={label}>
      {steps.map(({ key, step, text, isDone, insightId, insight, href }) => {
        const act = t(isDone ? 'one.undo' : 'one.done');
        return (
          <Row
            key={key}
            title={<span className={isDone ? 'font-normal text-ink-soft' : 'font-normal'}>{text}</span>}
            line={
              namesInsight ? (
                <a href={href} className="link inline-block py-1 wrap-anywhere">
                  {insight}
                </a>
              ) : null
            }
            end={
              <form method="post" action={`/insights/${insightId}/step`}>
                <input type="hidden" name="step" value={step} />
                <input type="hidden" name="done" value={isDone ? 'no' : 'yes'} />
                {tab ? <input type="hidden" name="tab" value={tab} /> : null}
                <button type="submit" className="btn btn-quiet" aria-label={`${act}: ${text}`}>
                  {act}
                </button>
              </form>
            }
          />
        );
      })}
    </Rows>
  );
}
