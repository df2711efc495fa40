import { useTranslation } from '#app/ui/texts.tsx';
import { Link } from 'react-router';
import { Badge } from '../primitives.tsx';
import { FormProgress, type FormProgressView } from './form-progress.tsx';
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
  /** Where its analysis is read; null where it is not completed or has none. */
  readonly analysisPath: string | null;
}

/** A form in the hub: what it is, how long it takes, how far it is, and the one thing to do with it. */
export function FormCard({ form }: { form: FormCardView }) {
  const { t } = useTranslation(['forms', 'analyses']);
  return (
    // The specification leads to some forms by /forms#<form>.
    <li
      className="card scroll-mt-6 target:border-clay grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      id={form.id}
    >
      <div>
        <h3>{form.title}</h3>
        <p className="mt-1">{form.description}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {form.isRequired ? <Badge tone="clay">{t('hub.requiredBadge')}</Badge> : null}
          <Badge tone={form.isCompleted ? 'ok' : 'quiet'}>
            {form.isCompleted ? t('completed') : form.progress > 0 ? t('inProgress') : t('hub.startBadge')}
          </Badge>
          <span>
            <Minutes range={form.estimatedTime} />
          </span>
        </p>
        {form.lastTime ? (
          <p className="mt-1 text-sm text-ink-soft">{t('lastTime', { when: form.lastTime })}</p>
        ) : null}
        {form.nextOpening ? (
          <p className="mt-1 text-sm text-ink-soft">{t('nextOpens', { day: form.nextOpening })}</p>
        ) : null}
      </div>
      <div className="flex flex-col gap-2 sm:w-44 sm:items-stretch">
        <Link to={form.path} className="btn btn-secondary">
          {form.isCompleted ? t('view') : form.progress > 0 ? t('resume') : t('start')}
          <span className="sr-only"> {form.title}</span>
        </Link>
        {form.analysisPath ? (
          <Link to={form.analysisPath} className="btn btn-quiet">
            {t('analyses:short')}
            <span className="sr-only"> {form.title}</span>
          </Link>
        ) : null}
        <FormProgress progress={{ sections: form.sections, percent: form.progress }} />
      </div>
    </li>
  );
}
