import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import type { RecordFormProps } from '../forms/record-form.tsx';
import { PageTitle } from '../page-title.tsx';
import { Messages } from '../primitives.tsx';
import { StickyActions } from '../sticky-actions.tsx';
import { useTranslation } from '../texts.tsx';
import type { MarkerLine, MarkerSection } from './views.ts';

/** The form of a value, to keep one or to change one: what a report prints, in the order in which it prints it. */
export function MarkerForm({
  title,
  button,
  action,
  back,
  sections,
  hidden,
  isHeld = false,
  failed,
  there,
  remove,
  before,
}: Omit<RecordFormProps, 'fields'> & {
  /** Where it is sent, where that is not the page's own address. */
  action?: string | undefined;
  sections: readonly MarkerSection[];
  /** What stands already, where something else was typed. */
  there: MarkerLine | null;
  /** Where the value is deleted, once there is one. */
  remove?: string;
  /** What stands above the fields. */
  before?: ReactNode;
}) {
  const { t } = useTranslation(['markers', 'forms']);
  const errors = [
    ...(failed === null ? [] : [{ id: 'save', text: failed }]),
    ...sections.flatMap(({ fields }) =>
      fields.flatMap(({ id, label, error }) =>
        error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
      ),
    ),
  ];
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>{title}</PageTitle>
      <ErrorSummary errors={errors} />
      {isHeld ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
      <h1 className="wrap-anywhere">{title}</h1>
      {there ? (
        <p className="mt-3">
          {t('there', { value: there.value, day: there.day })} {there.range}
        </p>
      ) : null}
      {before}
      <Form method="post" action={action} noValidate className="mt-6 space-y-8">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {sections.map((section) => (
          <Group key={section.id} section={section} />
        ))}
        <StickyActions>
          <button id="save" type="submit" className="btn btn-primary">
            {button}
          </button>
          <a href={back} className="link inline-block py-1">
            {t('form.back')}
          </a>
          {remove ? (
            <a href={remove} className="link inline-block py-1">
              {t('form.delete')}
            </a>
          ) : null}
        </StickyActions>
      </Form>
    </div>
  );
}

/** What needs a line of its own; all else stands in two columns. */
const wide = new Set(['test', 'own_name', 'range_text', 'laboratory', 'notes']);

/** Where it is narrow, two numbers still stand beside each other; what has more to say does not. */
const Fields = ({ id, fields }: Pick<MarkerSection, 'id' | 'fields'>) => (
  <div className="@container">
    <div
      className={`grid items-end gap-x-6 gap-y-5 ${id === 'value' ? '@min-[27rem]:grid-cols-2' : 'grid-cols-2'}`}
    >
      {fields.map((field) => (
        <div key={field.id} className={wide.has(field.id) ? 'col-span-full' : undefined}>
          <FieldControl field={field} />
        </div>
      ))}
    </div>
  </div>
);

/** Some fields below their name; what few reports print is folded until something stands in it. */
function Group({ section: { id, title, intro, fields, isOpen } }: { section: MarkerSection }) {
  const { t } = useTranslation('forms');
  if (id === 'value' || id === 'report') return <Fields id={id} fields={fields} />;
  const body = (
    <>
      {intro ? <p className="mb-4 text-ink-soft">{intro}</p> : null}
      <Fields id={id} fields={fields} />
    </>
  );
  if (id === 'optimal')
    return (
      <details open={isOpen} className="border-y border-line py-2">
        <summary className="py-2 font-semibold">
          {title} <span className="font-normal text-ink-soft">{t('optional')}</span>
        </summary>
        <div className="mt-2 pb-4">{body}</div>
      </details>
    );
  return (
    <fieldset>
      <legend className="mb-1 text-xl font-semibold">{title}</legend>
      {body}
    </fieldset>
  );
}
