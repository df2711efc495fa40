import { useTranslation } from '#app/ui/texts.tsx';
import { Link } from 'react-router';
import { Icon } from '../icons.tsx';
import { Progress } from '../primitives.tsx';

/** What the head of a section needs to know. */
export interface FormHeaderView {
  readonly form: { readonly title: string; readonly frame: 'form' | 'wizard' };
  readonly section: {
    readonly number: number;
    readonly minutes?: number | undefined;
    readonly title: string;
  };
  readonly steps: readonly {
    readonly id: string;
    readonly title: string;
    readonly status: 'done' | 'started' | 'open';
    readonly current: boolean;
    readonly reachable: boolean;
  }[];
  readonly phases: readonly {
    readonly id: string;
    readonly title: string;
    readonly status: string;
    readonly done: number;
    readonly total: number;
  }[];
  readonly progress: { readonly done: number; readonly total: number; readonly percent: number };
  readonly savedAt: string | null;
  readonly readOnly: unknown;
  readonly editing: boolean;
  readonly xp: {
    readonly current_xp: number;
    readonly current_level: number;
    readonly level_name: string;
    readonly xp_to_next_level: number;
  } | null;
}

/** Where am I: form, section n of m, how far, when it was saved, and the way to every other section. */
export function FormHeader({ view }: { view: FormHeaderView }) {
  const { t } = useTranslation('forms');
  const { form, section, steps, progress } = view;
  const state = view.readOnly
    ? t('completed')
    : view.savedAt
      ? t('savedAt', { time: view.savedAt })
      : t('notSavedYet');
  const isWizard = form.frame === 'wizard';
  return (
    <div className="mb-8">
      {isWizard ? (
        <Phases view={view} />
      ) : (
        <Link to="/forms" className="btn btn-quiet -mt-4 mb-2">
          {t('backToForms')}
        </Link>
      )}
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
        <p className={isWizard ? '' : 'font-semibold text-ink'}>
          {view.xp
            ? t('xpLine', { level: view.xp.current_level, name: view.xp.level_name, xp: view.xp.current_xp })
            : form.title}
        </p>
        <p role="status" data-saving={view.readOnly ? undefined : t('saving')}>
          {state}
        </p>
      </div>
      <Progress percent={progress.percent} label={t('progressLabel', { percent: progress.percent })} />
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
        <p>
          {isWizard
            ? t('stepOf', { n: section.number, total: progress.total, percent: progress.percent })
            : t('sectionOf', { n: section.number, total: progress.total })}
        </p>
        <p>
          {section.minutes
            ? t('minutes', { count: section.minutes })
            : t('sectionsDone', { done: progress.done, count: progress.total })}
        </p>
      </div>
      {view.readOnly ? null : (
        // Enter presses a form's first submit button, wherever it stands: that must be Next, not a section of the list below.
        <button
          type="submit"
          form="section"
          name="intent"
          value="next"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
      )}
      <details className="mt-1">
        <summary className="link inline-block py-1 text-sm">{t('allSections')}</summary>
        <ol className="mt-2 rounded-card border border-line bg-card p-2">
          {steps.map((step) => (
            <li key={step.id} className="flex items-center justify-between gap-3 px-2 py-0.5">
              {step.current || !step.reachable ? (
                <span
                  className={`py-1 ${step.current ? 'font-semibold' : 'text-ink-soft'}`}
                  aria-current={step.current ? 'step' : undefined}
                >
                  {step.title}
                </span>
              ) : view.readOnly ? (
                <Link to={`../${step.id}`} relative="path" className="link py-1">
                  {step.title}
                </Link>
              ) : (
                // A button, not a link: moving on saves what stands in the form.
                <button
                  type="submit"
                  form="section"
                  name="goto"
                  value={step.id}
                  className="link py-1 text-left"
                >
                  {step.title}
                </button>
              )}
              <span className="flex items-center gap-1 text-sm text-ink-soft">
                {step.status === 'done' ? <Icon name="check" className="h-4 w-4 text-ok" /> : null}
                {t(`sectionStatus.${step.status}`)}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

function Phases({ view }: { view: FormHeaderView }) {
  const { t } = useTranslation('forms');
  return (
    <>
      <ol className="mb-4 grid grid-cols-3 gap-2 text-sm" aria-label={t('phases')}>
        {view.phases.map((phase) => (
          <li
            key={phase.id}
            aria-current={phase.status === 'current' ? 'step' : undefined}
            className={`border-t-4 pt-1.5 ${
              phase.status === 'completed'
                ? 'border-pine'
                : phase.status === 'current'
                  ? 'border-clay'
                  : 'border-line'
            }`}
          >
            <span className={phase.status === 'current' ? 'font-semibold' : ''}>{phase.title}</span>
            <span className="block text-ink-soft">
              {t(`phaseStatus.${phase.status}`, { done: phase.done, count: phase.total })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
