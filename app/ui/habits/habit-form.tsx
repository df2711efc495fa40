import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldControl } from '#app/ui/fields/field.tsx';
import { controlId } from '#app/ui/fields/parts.tsx';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Messages } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { WaysOutOfCap } from './cap-reached.tsx';

/** What somebody says of a habit, new or not. What depends on how often it is due stands below it, shown where it applies. */
export function HabitForm({
  title,
  intro,
  button,
  id,
  fields,
  failed,
  fullAt,
  seen = null,
  isHeld,
  isHeldBack,
  away,
}: {
  title: string;
  intro?: string;
  button: string;
  /** Of a new one: the same form sent twice is one habit. */
  id?: string;
  fields: readonly FieldView[];
  failed: string | null;
  /** There was no room for it: how many the program holds. */
  fullAt: number | null;
  /** The mark of what it was made from; null where it is made from nothing. */
  seen?: string | null;
  isHeld: boolean;
  isHeldBack: boolean;
  away?: { readonly href: string; readonly text: string };
}) {
  const { t } = useTranslation(['habits', 'forms']);
  const faults = fields.flatMap(({ id: field, label, error }) =>
    error ? [{ id: controlId(field), text: problemLine(label, error) }] : [],
  );
  // Of what is filled in and wrong, the sentence would not be so.
  const isIncomplete = fields.some(({ error }) => error === t('errors:field.required'));
  const errors = [...(failed ? [{ id: 'send', text: failed }] : []), ...faults];
  return (
    <div className="max-w-read">
      <PageTitle error={errors.length > 0 || fullAt !== null}>{title}</PageTitle>
      <ErrorSummary errors={errors} intro={isIncomplete ? t('fillIn') : undefined}>
        {fullAt === null ? null : <WaysOutOfCap cap={fullAt} />}
      </ErrorSummary>
      {isHeldBack ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
      <h1>{title}</h1>
      {intro ? <p className="mt-2 text-ink-soft">{intro}</p> : null}
      <Form method="post" noValidate className="mt-6 space-y-6">
        {id ? <input type="hidden" name="id" value={id} /> : null}
        {seen === null ? null : <input type="hidden" name="seen" value={seen} />}
        {isHeld ? <input type="hidden" name="held" value="1" /> : null}
        {fields.map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <button id="send" type="submit" className="btn btn-primary">
            {button}
          </button>
          {away ? (
            <a href={away.href} className="link inline-block py-1">
              {away.text}
            </a>
          ) : null}
        </p>
      </Form>
    </div>
  );
}
