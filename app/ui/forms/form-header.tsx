import { useTranslation } from '#app/ui/texts.tsx';
import type { Screen } from '#app/forms/engine/definition.ts';
import { Progress } from '../primitives.tsx';
import { SectionList, type SectionListView } from './section-list.tsx';

/** What the head of a section needs to know. */
export interface FormHeaderView extends SectionListView {
  readonly form: SectionListView['form'] & {
    readonly title: string;
    readonly frame: 'form' | 'wizard';
    readonly buttons: { readonly saving: string | undefined };
  };
  readonly section: {
    readonly number: number;
    readonly title: string;
    readonly screen: Screen | null;
  };
  readonly phases: readonly {
    readonly id: string;
    readonly title: string;
    readonly status: string;
    readonly done: number;
    readonly total: number;
  }[];
  readonly progress: { readonly done: number; readonly total: number; readonly percent: number };
  /** Of the steps that are not done, where they have an estimate; it only falls while somebody works. */
  readonly minutesLeft: number;
  readonly savedAt: string | null;
  readonly editing: boolean;
  readonly xp: {
    readonly current_xp: number;
    readonly current_level: number;
    readonly level_name: string;
    readonly xp_to_next_level: number;
    /** The points at which the next level begins. */
    readonly target: number;
  } | null;
}

/** Where am I: form, section n of m, how far, when it was saved, and the way to every other section. */
export function FormHeader({ view }: { view: FormHeaderView }) {
  const { t } = useTranslation('forms');
  const { form, section, progress } = view;
  const state = view.readOnly
    ? t('completed')
    : view.savedAt
      ? t('savedAt', { time: view.savedAt })
      : t('notSavedYet');
  const isWizard = form.frame === 'wizard';
  const where = isWizard
    ? t('stepOf', { n: section.number, total: progress.total, percent: progress.percent })
    : t('sectionOf', { n: section.number, total: progress.total });
  // As wide as the fields below it.
  return (
    <div className="-mt-4 mb-4 max-w-2xl">
      {view.readOnly || section.screen === 'generation' || section.screen === 'invitation' ? null : (
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
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
        <details className="open:basis-full open:pb-4">
          <summary className="py-0.5 hover:text-pine">
            {where}
            {view.minutesLeft ? ` · ${t('minutesLeft', { count: view.minutesLeft })}` : null}
          </summary>
          <Whereabouts view={view} />
        </details>
        <p role="status" data-saving={view.readOnly ? undefined : (form.buttons.saving ?? t('saving'))}>
          {state}
        </p>
      </div>
      {view.readOnly ? null : (
        <Progress
          value={progress.done}
          of={progress.total}
          label={t('sectionsDone', { done: progress.done, count: progress.total })}
        />
      )}
    </div>
  );
}

/** What the one line above a section opens: the form, its phases, points, and the way to every other section. */
function Whereabouts({ view }: { view: FormHeaderView }) {
  const { t } = useTranslation('forms');
  const { form, progress } = view;
  const isWizard = form.frame === 'wizard';
  return (
    <div className="mt-2">
      <p className="font-semibold text-ink">{form.title}</p>
      {isWizard && view.xp && view.phases.length > 0 ? (
        <p>
          {t('xpLine', { level: view.xp.current_level, name: view.xp.level_name, xp: view.xp.current_xp })}
        </p>
      ) : null}
      <p className="mb-3">{t('sectionsDone', { done: progress.done, count: progress.total })}</p>
      {isWizard ? <WizardHead view={view} /> : null}
      <SectionList view={view} />
    </div>
  );
}

/** The phases of a wizard that has some; else its steps as dots, and the way to the next level. */
function WizardHead({ view }: { view: FormHeaderView }) {
  const { t } = useTranslation('forms');
  const { xp } = view;
  if (view.phases.length > 0) return <Phases view={view} />;
  return (
    <>
      <ol className="mb-4 flex flex-wrap gap-2" aria-label={t('dots')}>
        {view.steps.map((step) => (
          <li
            key={step.id}
            aria-current={step.current ? 'step' : undefined}
            className={`size-3.5 rounded-full border-2 ${
              step.current
                ? 'border-pine bg-pine-tint'
                : step.status === 'done'
                  ? 'border-pine bg-pine'
                  : 'border-line'
            }`}
          >
            <span className="sr-only">
              {step.title}: {t(step.current ? 'currentStep' : `sectionStatus.${step.status}`)}
            </span>
          </li>
        ))}
      </ol>
      {xp ? (
        <div className="mb-4 text-sm text-ink-soft">
          <p className="mb-1.5 flex flex-wrap justify-between gap-x-4">
            <span>{t('xpLine', { level: xp.current_level, name: xp.level_name, xp: xp.current_xp })}</span>
            <span>{t('xpBar', { xp: xp.current_xp, target: xp.target })}</span>
          </p>
          <Progress
            value={xp.current_xp}
            of={xp.target}
            label={t('xpToNext', { count: xp.xp_to_next_level })}
          />
          <p className="mt-1.5">{t('xpToNext', { count: xp.xp_to_next_level })}</p>
        </div>
      ) : null}
    </>
  );
}

function Phases({ view }: { view: FormHeaderView }) {
  const { t } = useTranslation('forms');
  return (
    <>
      {/* As wide as their words: three equal columns would let the longest run into the next on a phone. */}
      <ol className="mb-4 grid grid-cols-[repeat(3,auto)] gap-2 text-sm" aria-label={t('phases')}>
        {view.phases.map((phase) => (
          <li
            key={phase.id}
            aria-current={phase.status === 'current' ? 'step' : undefined}
            className={`border-t-4 pt-1.5 ${
              phase.status === 'completed'
                ? 'border-pine'
                : phase.status === 'current'
                  ? 'border-pine'
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
