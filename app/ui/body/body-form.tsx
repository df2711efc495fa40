import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import type { RecordFormProps } from '../forms/record-form.tsx';
import { PageTitle } from '../page-title.tsx';
import { Quote } from '../parts/leaf.tsx';
import { Messages } from '../primitives.tsx';
import { StickyActions } from '../sticky-actions.tsx';
import { useTranslation } from '../texts.tsx';
import { PhotoFields, Photos } from './photos.tsx';
import type { BodySection, PhotoFieldView, PhotoView, ValueLine } from './views.ts';
import { ValueRows } from './value-rows.tsx';

/** What stands already, where something else was typed. */
export interface BodyThere {
  readonly day: string;
  readonly lines: readonly ValueLine[];
  readonly photos: readonly PhotoView[];
  readonly notes: string;
}

/** The form of a measurement of the body, to record one or to change one. */
export function BodyForm({
  title,
  intro,
  button,
  action,
  back,
  sections,
  photos,
  hidden,
  isHeld = false,
  failed,
  there,
}: Omit<RecordFormProps, 'fields'> & {
  intro: string;
  /** Where it is sent, where that is not the page's own address. */
  action?: string | undefined;
  sections: readonly BodySection[];
  photos: readonly PhotoFieldView[];
  there: BodyThere | null;
}) {
  const { t } = useTranslation(['body', 'forms']);
  const named = (id: string): readonly BodySection[] => sections.filter((section) => section.id === id);
  const errorsOf = (some: readonly BodySection[]) =>
    some.flatMap(({ fields }) =>
      fields.flatMap(({ id, label, error }) =>
        error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
      ),
    );
  const measured = sections.filter(({ id }) => id !== 'notes' && id !== 'consents');
  const errors = [
    ...(failed === null ? [] : [{ id: 'save', text: failed }]),
    ...errorsOf(measured),
    ...photos.flatMap(({ side, error }) =>
      error ? [{ id: controlId(`${side}_photo`), text: problemLine(t(`photo.${side}`), error) }] : [],
    ),
    ...errorsOf([...named('notes'), ...named('consents')]),
  ];
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>{title}</PageTitle>
      <ErrorSummary errors={errors} />
      {isHeld ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
      <h1>{title}</h1>
      <p className="mt-2 text-ink-soft">{intro}</p>
      {there ? <WhatIsThere there={there} /> : null}
      <Form method="post" action={action} encType="multipart/form-data" noValidate className="mt-6 space-y-6">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="border-b border-line">
          {measured.map((section) => (
            <Group key={section.id} section={section} />
          ))}
        </div>
        <PhotoFields photos={photos} />
        {[...named('notes'), ...named('consents')].map((section) => (
          <Group key={section.id} section={section} />
        ))}
        <StickyActions>
          <button id="save" type="submit" className="btn btn-primary">
            {button}
          </button>
          <a href={back} className="link inline-block py-1">
            {t('form.back')}
          </a>
        </StickyActions>
      </Form>
    </div>
  );
}

/** Which fields stand beside each other: a number and its unit, and everything of a tape or a scan. */
const columns: Readonly<Record<string, string>> = {
  weight: 'grid gap-6 sm:grid-cols-2',
  composition: 'grid gap-6 sm:grid-cols-2',
  tape: 'grid grid-cols-2 gap-6',
};
const wide = new Set(['day', 'method', 'length_unit']);

const Fields = ({ section: { id, fields } }: { section: BodySection }) => (
  <div className={columns[id] ?? 'space-y-6'}>
    {fields.map((field) => (
      <div key={field.id} className={wide.has(field.id) ? 'col-span-full' : undefined}>
        <FieldControl field={field} />
      </div>
    ))}
  </div>
);

/** Some fields below their name; what few people measure is folded until something stands in it. */
function Group({ section }: { section: BodySection }) {
  const { id, title, intro, isOpen } = section;
  const { t } = useTranslation('forms');
  const body: ReactNode = (
    <>
      {intro ? <p className="mb-5 text-ink-soft">{intro}</p> : null}
      <Fields section={section} />
    </>
  );
  if (id === 'weight')
    return (
      <div className="mb-6">
        <Fields section={section} />
      </div>
    );
  if (id === 'notes') return <Fields section={section} />;
  if (id === 'consents')
    return (
      <fieldset className="card">
        <legend className="sr-only">{title}</legend>
        <h2 className="mb-1">{title}</h2>
        {body}
      </fieldset>
    );
  return (
    <details open={isOpen} className="border-t border-line py-2">
      <summary className="py-2 font-semibold">
        {title} <span className="font-normal text-ink-soft">{t('optional')}</span>
      </summary>
      <div className="mt-2 pb-4">{body}</div>
    </details>
  );
}

/** What was recorded elsewhere: beside it, what was typed here is sent once more, or left. */
function WhatIsThere({ there: { day, lines, photos, notes } }: { there: BodyThere }) {
  const { t } = useTranslation('body');
  return (
    <section className="mt-6" aria-labelledby="there">
      <h2 id="there" className="text-xl">
        {t('there', { day })}
      </h2>
      <ValueRows lines={lines} />
      <Photos photos={photos} />
      {notes ? <Quote text={notes} when={day} /> : null}
    </section>
  );
}
