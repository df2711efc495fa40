import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { AnalysisName } from './analysis-actions.tsx';
import { keptPart } from '../kept-part.tsx';
import { StateBadge } from '../primitives.tsx';
import { FormProgress, FormProgressWords, type FormProgressView } from './form-progress.tsx';
import { DoneItems, HubItem, HubList } from './hub-item.tsx';
import { Minutes } from './minutes.tsx';

export interface FormCardView {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly estimatedTime: readonly [number, number];
  readonly isRequired: boolean;
  readonly isCompleted: boolean;
  readonly progress: FormProgressView['percent'];
  /** Of a form that is filled in every month: when it was last, and when it can be again. */
  readonly lastTime: string | null;
  readonly nextOpening: string | null;
  readonly sections: FormProgressView['sections'];
  /** Where its analysis is read, or asked for; null where it is not completed or can have none. */
  readonly analysisPath: string | null;
  readonly isAnalysed: boolean;
  readonly isBeingAnalysed: boolean;
  /** Where it is gone on with: its start where nothing is open. */
  readonly continuePath: string;
  /** Where its answers are read on one page; null while something of it is open. */
  readonly viewPath: string | null;
  /** Where what is open of it can be dropped; null where nothing is. */
  readonly dropPath: string | null;
  /** Since when changes wait to be submitted; null where none do. */
  readonly changesSince: string | null;
  /** What was completed before it was begun anew. */
  readonly earlier: {
    readonly when: string;
    readonly path: string;
    readonly analysisPath: string | null;
    readonly isAnalysed: boolean;
    readonly isBeingAnalysed: boolean;
  } | null;
}

const isUnderWay = (form: FormCardView): boolean => form.progress > 0 && !form.isCompleted;

/** Done, with nothing that waits. */
const isDone = (form: FormCardView): boolean => form.isCompleted && form.changesSince === null;

/**
 * Forms of a part of the hub: those that are under way as cards, then those that can be begun as rows, then what is done.
 * @param children further rows
 */
export function FormCards({ forms, children }: { forms: readonly FormCardView[]; children?: ReactNode }) {
  const cardsOf = (some: readonly FormCardView[]) =>
    some.map((form) => <KeptCard key={form.id} form={form} />);
  const done = forms.filter(isDone);
  return (
    <>
      <HubList cards={cardsOf(forms.filter(isUnderWay))}>
        {cardsOf(forms.filter((form) => !isUnderWay(form) && !isDone(form)))}
        {children}
      </HubList>
      <DoneItems names={done.map(({ title }) => title)}>{cardsOf(done)}</DoneItems>
    </>
  );
}

/** A form that nobody has begun is the same for everybody: what it says goes by its id, and by when it can be begun. */
const KeptCard = keptPart('form', FormCard, ({ form }) =>
  form.progress === 0 &&
  !form.viewPath &&
  !form.dropPath &&
  !form.earlier &&
  !form.lastTime &&
  !form.changesSince
    ? `${form.id} ${form.continuePath} ${form.sections.done} ${form.sections.total} ${form.nextOpening ?? ''}`
    : null,
);

/** A form in the hub: what it is, how long it takes, how far it is, and the one thing to do with it. */
function FormCard({ form }: { form: FormCardView }) {
  const { t } = useTranslation(['forms', 'analyses']);
  const progress = { sections: form.sections, percent: form.progress };
  const name = <span className="sr-only"> {form.title}</span>;
  return (
    <HubItem
      // The specification leads to some forms by /forms#<form>.
      id={form.id}
      isCard={isUnderWay(form)}
      title={form.title}
      acts={
        <>
          <a href={form.viewPath ?? form.continuePath} className="btn btn-secondary">
            {form.viewPath
              ? t('view')
              : form.changesSince
                ? t('continueEditing')
                : form.progress > 0
                  ? t('resume')
                  : t('start')}
            {name}
          </a>
          {form.analysisPath ? (
            <a href={form.analysisPath} className="btn btn-quiet">
              <AnalysisName of={form} />
              {name}
            </a>
          ) : null}
        </>
      }
    >
      <p className="mt-1">{form.description}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-base text-ink-soft">
        {form.progress > 0 ? (
          <StateBadge state={form.isCompleted ? 'completed' : 'in-progress'}>
            {t(form.isCompleted ? 'completed' : 'inProgress')}
          </StateBadge>
        ) : null}
        <span>
          {form.isRequired ? `${t('hub.requiredBadge')} · ` : ''}
          <Minutes range={form.estimatedTime} />
          {isUnderWay(form) ? null : (
            <>
              {' · '}
              <FormProgressWords progress={progress} />
            </>
          )}
        </span>
      </p>
      {isUnderWay(form) ? (
        <div className="mt-2">
          <FormProgress progress={progress} />
        </div>
      ) : null}
      {form.changesSince ? (
        <p className="mt-1 text-base">{t('changesWait', { when: form.changesSince })}</p>
      ) : null}
      {form.dropPath ? (
        <p className="mt-1 text-base">
          <a href={form.dropPath} className="link inline-block py-0.5">
            {t(
              form.changesSince
                ? 'discardChanges'
                : form.earlier
                  ? 'again.begun.button'
                  : 'again.first.button',
            )}
            {name}
          </a>
        </p>
      ) : null}
      {form.earlier ? (
        <p className="mt-1 text-base text-ink-soft">
          {t('lastTime', { when: form.earlier.when })}{' '}
          <a href={form.earlier.path} className="link inline-block py-0.5">
            {t('view')}
            {name}
          </a>
          {form.earlier.analysisPath ? (
            <>
              {' · '}
              <a href={form.earlier.analysisPath} className="link inline-block py-0.5">
                <AnalysisName of={form.earlier} />
                {name}
              </a>
            </>
          ) : null}
        </p>
      ) : null}
      {form.lastTime ? (
        <p className="mt-1 text-base text-ink-soft">{t('lastTime', { when: form.lastTime })}</p>
      ) : null}
      {form.nextOpening ? (
        <p className="mt-1 text-base text-ink-soft">{t('nextOpens', { day: form.nextOpening })}</p>
      ) : null}
    </HubItem>
  );
}
