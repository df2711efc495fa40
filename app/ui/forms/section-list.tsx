import { useTranslation } from '#app/ui/texts.tsx';
import { Icon } from '../icons.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import type { Pillar } from '../pillar-hues.tsx';

interface Step {
  readonly id: string;
  readonly title: string;
  readonly pillar?: Pillar | undefined;
  readonly status: 'done' | 'started' | 'open' | 'skipped' | 'empty' | 'making';
  readonly current: boolean;
  readonly reachable: boolean;
  readonly minutes: number | undefined;
}

export interface SectionListView {
  readonly form: { readonly path: string; readonly navigation: 'list' | 'steps' };
  readonly steps: readonly Step[];
  /** What a completed form shows in place of controls; then its sections are links. */
  readonly readOnly: unknown;
}

/** The way to every other section: a list, or a row with check marks where the form says so. */
export function SectionList({ view }: { view: SectionListView }) {
  const { t } = useTranslation('forms');
  if (view.form.navigation === 'steps') return <StepRow view={view} />;
  return (
    <nav aria-label={t('allSections')}>
      <ol className="rounded-card border border-line bg-card p-2">
        {view.steps.map((step) => (
          <li key={step.id} className="flex items-center justify-between gap-3 px-2 py-0.5">
            <StepWay step={step} path={view.form.path} readOnly={view.readOnly} />
            <StepStatus step={step} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepRow({ view }: { view: SectionListView }) {
  const { t } = useTranslation('forms');
  return (
    <nav aria-label={t('allSections')} className="mt-2">
      <ol className="grid gap-x-4 gap-y-1 sm:flex sm:flex-wrap">
        {view.steps.map((step, index) => (
          <li
            key={step.id}
            className={`flex items-center gap-2 border-l-4 pl-2 text-sm sm:flex-1 sm:flex-col sm:items-start sm:gap-0 sm:border-t-4 sm:border-l-0 sm:pt-1 sm:pl-0 ${
              step.current ? 'border-pine' : step.status === 'done' ? 'border-pine' : 'border-line'
            }`}
          >
            <span className="flex gap-1">
              <span className="py-1 text-ink-soft">{index + 1}.</span>
              <StepWay step={step} path={view.form.path} readOnly={view.readOnly} />
            </span>
            <StepStatus step={step} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepWay({ step, path, readOnly }: { step: Step; path: string; readOnly: unknown }) {
  if (step.current || !step.reachable) {
    return (
      <span
        className={`py-1 ${step.current ? 'font-semibold' : 'text-ink-soft'}`}
        aria-current={step.current ? 'step' : undefined}
      >
        <PillarName pillar={step.pillar}>{step.title}</PillarName>
      </span>
    );
  }
  if (readOnly) {
    return (
      <a href={`${path}/${step.id}`} className="link py-1">
        <PillarName pillar={step.pillar}>{step.title}</PillarName>
      </a>
    );
  }
  // A button, not a link: moving on saves what stands in the form.
  return (
    <button type="submit" form="section" name="goto" value={step.id} className="link py-1 text-left">
      <PillarName pillar={step.pillar}>{step.title}</PillarName>
    </button>
  );
}

function StepStatus({ step }: { step: Step }) {
  const { t } = useTranslation('forms');
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 text-right text-sm text-ink-soft">
      {step.minutes ? <span>{t('minutes', { count: step.minutes })} ·</span> : null}
      {step.status === 'done' ? <Icon name="check" className="h-4 w-4 text-ok" /> : null}
      {t(`sectionStatus.${step.status}`)}
    </span>
  );
}
