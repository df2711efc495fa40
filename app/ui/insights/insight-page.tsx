import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { Badge, Messages, StateBadge } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import { StepRows } from './step-rows.tsx';
import type { InsightView } from './views.ts';

/** A whole insight: what it says, how sure it is and why, what to do, and what its reader makes of it. */
export function InsightPage({
  view,
  fields,
  heldAt,
  isHeld,
  failed,
}: {
  view: InsightView;
  fields: readonly FieldView[];
  heldAt: string | null;
  isHeld: boolean;
  failed: string | null;
}) {
  const { t } = useTranslation(['insights', 'forms']);
  const errors = [
    ...(failed === null ? [] : [{ id: 'send', text: failed }]),
    ...fields.flatMap(({ id, label, error }) =>
      error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
    ),
  ];
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>{`${view.title} · ${t('title')}`}</PageTitle>
      <ErrorSummary errors={errors} />
      {isHeld ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
      <p className="no-print">
        <a href="/insights" className="link inline-block py-1">
          {t('one.back')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{view.title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
        {view.isNew ? <Badge tone="pine">{t('new')}</Badge> : null}
        <Badge tone="quiet">{view.category}</Badge>
        <StateBadge state={view.priority.state}>{view.priority.text}</StateBadge>
      </p>
      <p className="mt-4 font-serif text-xl wrap-anywhere">{view.text}</p>
      {view.byService ? <p className="mt-2 text-base text-ink-soft">{t('byService.one')}</p> : null}
      {view.isOver ? <p className="mt-2 text-ink-soft">{t('one.over')}</p> : null}
      <section className="mt-6" aria-labelledby="sure">
        <h2 id="sure">{t('one.confidence')}</h2>
        <p className="mt-1">{view.explained}</p>
        <p className="mt-1 text-ink-soft">{[view.impact, view.found, view.asOf].join(' ')}</p>
        <p className="mt-2">
          <a href={`${view.href}/evidence`} className="link inline-block py-1">
            {t('one.evidence')}
          </a>
        </p>
      </section>
      {view.steps.length > 0 ? (
        <section className="mt-6" aria-labelledby="steps">
          <h2 id="steps">{t('one.steps')}</h2>
          <div className="mt-3">
            <StepRows steps={view.steps} label={t('one.steps')} namesInsight={false} />
          </div>
          {view.journal ? (
            <p className="mt-3">
              <a href={view.journal} className="link inline-block py-1">
                {t('one.journal')}
              </a>
            </p>
          ) : null}
        </section>
      ) : null}
      <div className="no-print mt-6 flex flex-wrap gap-3">
        <MarkButton view={view} mark="saved" isOn={view.isSaved} texts={[t('one.save'), t('one.unsave')]} />
        <MarkButton
          view={view}
          mark="applied"
          isOn={view.isApplied}
          texts={[t('one.apply'), t('one.unapply')]}
        />
        <MarkButton view={view} mark="hidden" isOn={view.isHidden} texts={[t('one.hide'), t('one.unhide')]} />
      </div>
      <section className="no-print mt-8" aria-labelledby="feedback">
        {/* The first question says the same to whoever sees it. */}
        <h2 id="feedback" className="sr-only">
          {t('one.feedback')}
        </h2>
        <Form method="post" noValidate className="mt-3 space-y-6">
          {heldAt ? <input type="hidden" name="held" value={heldAt} /> : null}
          {fields.map((field) => (
            <FieldControl key={field.id} field={field} />
          ))}
          <button id="send" type="submit" className="btn btn-primary">
            {t('one.send')}
          </button>
        </Form>
      </section>
    </div>
  );
}

function MarkButton({
  view,
  mark,
  isOn,
  texts: [off, on],
}: {
  view: InsightView;
  mark: string;
  isOn: boolean;
  texts: readonly [string, string];
}) {
  return (
    <form method="post" action={`${view.href}/mark`}>
      <input type="hidden" name="mark" value={mark} />
      <input type="hidden" name="on" value={isOn ? 'no' : 'yes'} />
      <button type="submit" aria-pressed={isOn} className="btn btn-secondary">
        {isOn ? on : off}
      </button>
    </form>
  );
}
