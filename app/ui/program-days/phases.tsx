import { Row, Rows } from '../parts/row.tsx';
import { DayDot } from '../parts/day-dot.tsx';
import { useTranslation } from '../texts.tsx';
import { dotOf } from './dots.ts';
import type { PhaseView } from './views.ts';

/** All parts of a program with their steps: those that are open as links, those to come by their names. */
export function Phases({ phases }: { phases: readonly PhaseView[] }) {
  const { t } = useTranslation('program-days');
  return (
    <section aria-labelledby="phases" className="mt-10 max-w-2xl">
      <h2 id="phases">{t('phases.title')}</h2>
      {phases.map((phase) => (
        <details key={phase.id} open={phase.isNow} className="mt-3">
          <summary className="py-1 font-semibold">{phase.title}</summary>
          <p className="mt-1 mb-2 text-ink-soft">{phase.text}</p>
          <Rows>
            {phase.steps.map((step) => (
              <Row
                key={step.number}
                front={
                  <span className="w-14 flex-none text-base text-ink-soft tabular-nums">
                    {step.number}{' '}
                    <span className="inline-block align-middle text-pine">
                      <DayDot state={dotOf[step.state]} />
                    </span>
                    <span className="sr-only">{t(`strip.${step.state}`)}</span>
                  </span>
                }
                title={<span className={step.isOpen ? '' : 'font-normal'}>{step.title}</span>}
                {...(step.isOpen ? { href: step.href } : {})}
              />
            ))}
          </Rows>
        </details>
      ))}
    </section>
  );
}
