import type { FieldView } from '#app/forms/view.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';
import { ShareList } from './share-list.tsx';
import type { MadeShare, ShareLine } from './views.ts';

export interface SharePageProps {
  readonly title: string;
  readonly intro: string;
  /** The page of what is shared. */
  readonly back: { readonly href: string; readonly text: string };
  /** Where the forms are sent. */
  readonly path: string;
  /** The form; `locked`: sharing is not open to its member; `nothing`: there is nothing to share yet. */
  readonly form: { readonly key: string; readonly fields: readonly FieldView[] } | 'locked' | 'nothing';
  readonly made: MadeShare | null;
  /** What went wrong with the whole of it, as a key below `error`. */
  readonly failed: string | null;
  readonly lines: readonly ShareLine[];
}

/** Makes a link to something of a member's, shows it once, and lists those that there are. */
export function SharePage({ title, intro, back, path, form, made, failed, lines }: SharePageProps) {
  const { t } = useTranslation('shares');
  const fields = typeof form === 'string' ? [] : form.fields;
  const errors = [
    ...(failed ? [{ id: 'make', text: t(`error.${failed}`) }] : []),
    ...fields.flatMap(({ id, label, error }) =>
      error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
    ),
  ];
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>{title}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href={back.href} className="link inline-block py-1">
          {back.text}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{title}</h1>
      {made ? <Made made={made} /> : null}
      <p className="mt-3 text-ink-soft">{intro}</p>
      {form === 'locked' ? <Locked /> : null}
      {form === 'nothing' ? <p className="mt-4">{t('own.nothing')}</p> : null}
      {typeof form === 'string' ? null : (
        <form method="post" action={path} noValidate className="mt-6 space-y-6">
          <input type="hidden" name="key" value={form.key} />
          {form.fields.map((field) => (
            <FieldControl key={field.id} field={field} />
          ))}
          <button id="make" type="submit" name="intent" value="make" className="btn btn-primary">
            {t('own.make')}
          </button>
        </form>
      )}
      <ShareList path={path} lines={lines} />
    </div>
  );
}

/** The link, here and nowhere else. */
function Made({ made: { link, until } }: { made: MadeShare }) {
  const { t } = useTranslation('shares');
  return (
    <div role="status" className="mt-5 rounded-card border-2 border-ok bg-ok-tint p-4">
      <h2 className="text-xl">{t('made.title')}</h2>
      <p className="mt-1">{t('made.text', { until })}</p>
      <label className="mt-3 block font-semibold" htmlFor="made-link">
        {t('made.link')}
      </label>
      <input id="made-link" readOnly defaultValue={link} className="field mt-1" />
    </div>
  );
}

/** Why there is no form; what was shared before can still be taken back below. */
function Locked() {
  const { t } = useTranslation('shares');
  return (
    <div className="card mt-5">
      <p>{t('own.locked')}</p>
      <p className="mt-1">
        <a href="/features/report-sharing" className="link inline-block py-1">
          {t('own.lockedLink')}
        </a>
      </p>
    </div>
  );
}
