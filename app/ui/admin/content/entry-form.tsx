import { Form } from 'react-router';
import { languages, type Language } from '#locales/languages.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { TypedField } from '#app/ui/admin/typed-field.tsx';
import type { FieldView } from './views.ts';

/** What an answer says where texts were not saved. */
export interface EntryProblem {
  readonly typed: Readonly<Record<string, string>>;
  readonly note: string;
  readonly seen: number;
  /** The note of the version that the form was filled in with; that of theirs, where somebody else has saved meanwhile. */
  readonly shownNote: string;
  readonly formId: string;
  readonly errors: readonly { readonly id: string; readonly text: string }[];
  /** What somebody else has saved meanwhile. */
  readonly theirs: Readonly<Record<string, string>> | null;
  /** Whether it could not be written. */
  readonly isFault: boolean;
}

/** As many rows as a text takes, more or less. */
const rowsFor = (text: string): number =>
  Math.min(
    16,
    text.split('\n').reduce((rows, line) => rows + Math.ceil((line.length + 1) / 60), 1),
  );

/** All texts of an entry, each in every language, one below the other or beside it. */
export function EntryForm({
  name,
  page,
  fields,
  standing,
  problem,
  draftAt,
  shownAt,
}: {
  name: string;
  page: { readonly name: string; readonly href: string };
  fields: readonly FieldView[];
  standing: { readonly seen: number; readonly shownNote: string; readonly formId: string };
  problem: EntryProblem | null;
  /** The page of the draft that waits, or null. */
  draftAt: string | null;
  /** The page that says these texts, or null. */
  shownAt: string | null;
}) {
  const { t } = useTranslation('content');
  const errors = problem?.errors ?? [];
  return (
    <>
      {problem ? (
        <ErrorSummary errors={errors} title={problem.theirs ? t('stale.title') : t('notSaved')}>
          {problem.isFault ? <p className="mt-2">{t('fault')}</p> : null}
          {problem.theirs ? <Theirs fields={fields} theirs={problem.theirs} problem={problem} /> : null}
        </ErrorSummary>
      ) : null}
      <p>
        <a href={page.href} className="link no-print inline-block py-1">
          {t('backTo', { page: page.name })}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{name}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t('entry.intro')}{' '}
        {shownAt ? (
          <a href={shownAt} className="link">
            {t('entry.asItIs')}
          </a>
        ) : null}
      </p>
      {draftAt ? (
        <p className="mt-2">
          {t('entry.draftWaits')}{' '}
          <a href={draftAt} className="link">
            {t('entry.toDraft')}
          </a>
        </p>
      ) : null}
      <Form method="post" className="mt-6 max-w-wide space-y-5" noValidate>
        <input type="hidden" name="seen" value={problem?.seen ?? standing.seen} />
        <input type="hidden" name="shownNote" value={problem?.shownNote ?? standing.shownNote} />
        <input type="hidden" name="formId" value={problem?.formId ?? standing.formId} />
        {fields.map((field) => (
          <fieldset key={field.inEach[0]!.id} className="card grid gap-4 lg:grid-cols-2">
            <legend className="px-1 font-semibold">{field.name}</legend>
            {field.inEach.map((one) => (
              <TextInLanguage
                key={one.id}
                one={one}
                hint={[field.isList ? t('listHint') : '', field.hint ?? ''].filter(Boolean).join(' ')}
                value={problem?.typed[one.id] ?? one.value}
                error={errors.find(({ id }) => id === one.id)?.text ?? null}
              />
            ))}
          </fieldset>
        ))}
        <TypedField
          id="note"
          label={t('note')}
          hint={t('noteHint')}
          value={problem?.note ?? ''}
          error={errors.find(({ id }) => id === 'note')?.text ?? null}
        />
        <button type="submit" className="btn btn-primary">
          {t('entry.save')}
        </button>
      </Form>
    </>
  );
}

function TextInLanguage({
  one,
  hint,
  value,
  error,
}: {
  one: FieldView['inEach'][number];
  /** Empty where there is none. */
  hint: string;
  value: string;
  error: string | null;
}) {
  const { t } = useTranslation('content');
  return (
    <div className="min-w-0">
      <TextArea
        id={one.id}
        name={one.id}
        rows={rowsFor(value)}
        label={languages[one.language].name}
        {...(hint === '' ? {} : { hint })}
        value={value}
        error={error}
      />
      {one.delivered === null ? null : (
        <p className="mt-1 text-sm text-ink-soft">
          {t('delivered')}{' '}
          <bdi lang={one.language} className="whitespace-pre-line">
            {one.delivered}
          </bdi>
        </p>
      )}
    </div>
  );
}

/** What somebody else has saved meanwhile, where it differs from what was typed. */
function Theirs({
  fields,
  theirs,
  problem: { typed, note, shownNote },
}: {
  fields: readonly FieldView[];
  theirs: Readonly<Record<string, string>>;
  problem: Pick<EntryProblem, 'typed' | 'note' | 'shownNote'>;
}) {
  const { t } = useTranslation('content');
  const differing = fields.flatMap(({ name, inEach }) =>
    inEach.filter(({ id }) => theirs[id] !== typed[id]).map(({ id, language }) => ({ name, id, language })),
  );
  return (
    <>
      <p className="mt-2">{t('stale.text')}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {differing.map(({ name, id, language }: { name: string; id: string; language: Language }) => (
          <li key={id} className="wrap-anywhere">
            <a href={`#${id}`} className="font-semibold underline">
              {name} ({languages[language].name})
            </a>
            : <bdi lang={language}>{theirs[id]}</bdi>
          </li>
        ))}
        {note.trim() === '' || shownNote === note.trim() || shownNote === '' ? null : (
          <li className="wrap-anywhere">
            <a href="#note" className="font-semibold underline">
              {t('note')}
            </a>
            : {shownNote}
          </li>
        )}
      </ul>
    </>
  );
}
