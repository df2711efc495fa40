import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { Quote } from '../parts/leaf.tsx';
import { Messages } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import type { ChangeForm, SpanPageView } from './views.ts';

/** What is wrong with what was sent, each with its place. */
export function changeErrors(
  form: ChangeForm | null,
): readonly { readonly id: string; readonly text: string }[] {
  const { field, failed } = form ?? { field: null, failed: null };
  return [
    ...(failed ? [{ id: 'save', text: failed }] : []),
    ...(field?.error ? [{ id: controlId(field.id), text: problemLine(field.label, field.error) }] : []),
  ];
}

/** What changes after these days: one field, and what was said before. */
export function ChangePart({
  view: { kind, number, action, saved, before },
  form: { field, revision, isHeld, current },
}: {
  view: Pick<SpanPageView, 'kind' | 'action' | 'saved' | 'before'> & { readonly number?: number };
  form: ChangeForm;
}) {
  const { t } = useTranslation(['look-backs', 'forms']);
  return (
    <section aria-labelledby="next" className="no-print mt-10 max-w-2xl">
      <h2 id="next">{t(`next.${kind}`, { number })}</h2>
      <form method="post" action={action} noValidate className="mt-4" key={revision}>
        {isHeld ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
        <input type="hidden" name="seen" value={revision} />
        {isHeld ? <input type="hidden" name="held" value="1" /> : null}
        <FieldControl field={field} />
        {current === null ? null : (
          <div className="mt-2">
            <p className="text-base font-semibold">{t('current')}</p>
            <blockquote className="mt-1 font-serif wrap-anywhere whitespace-pre-line">{current}</blockquote>
          </div>
        )}
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <button type="submit" name="intent" value="keep" id="save" className="btn btn-primary">
            {t('keep')}
          </button>
          {revision === 0 ? (
            <button type="submit" name="intent" value="nothing" className="btn btn-secondary">
              {t('nothing')}
            </button>
          ) : null}
          {saved ? <span className="text-base text-ink-soft">{saved}</span> : null}
        </p>
      </form>
      {before.length > 0 ? (
        <details className="mt-4">
          <summary className="py-1 font-semibold">{t('before')}</summary>
          {before.map(({ text, when }) => (
            <Quote key={when + text} text={text} when={when} />
          ))}
        </details>
      ) : null}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <a href="/habits/new" className="link inline-block py-1">
          {t('asHabit')}
        </a>
        <a href="/goals/new" className="link inline-block py-1">
          {t('asGoal')}
        </a>
      </p>
    </section>
  );
}

/** What was said to change, where nothing more can be said. */
export function Changes({ view: { kind, before } }: { view: Pick<SpanPageView, 'kind' | 'before'> }) {
  const { t } = useTranslation('look-backs');
  if (before.length === 0) return null;
  return (
    <section aria-labelledby="next" className="mt-10 max-w-2xl">
      <h2 id="next">{t(`next.${kind}`)}</h2>
      {before.map(({ text, when }) => (
        <Quote key={when + text} text={text} when={when} />
      ))}
    </section>
  );
}
