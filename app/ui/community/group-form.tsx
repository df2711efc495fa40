import { Form } from 'react-router';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { PageTitle } from '../page-title.tsx';
import { Messages } from '../primitives.tsx';
import { TextArea } from '../text-area.tsx';
import { useTranslation } from '../texts.tsx';

const ways = ['open', 'request'] as const;

/** What somebody says of a group, before it is sent. */
export interface GroupDraft {
  readonly name: string;
  readonly about: string;
  readonly wayIn: string;
  readonly isHeld: boolean;
}

export interface GroupErrors {
  readonly name?: string | undefined;
  readonly about?: string | undefined;
  readonly card?: { readonly href: string; readonly text: string } | undefined;
}

/** A group's name, what it is about, and who may come in. */
export function GroupForm({
  title,
  intro,
  button,
  back,
  draft,
  errors,
}: {
  title: string;
  intro: string;
  button: string;
  back: { readonly href: string; readonly text: string };
  draft: GroupDraft;
  errors: GroupErrors;
}) {
  const { t } = useTranslation(['community', 'forms']);
  const all = [
    ...(errors.card ? [{ id: 'card', ...errors.card }] : []),
    ...(errors.name ? [{ id: 'name', text: errors.name }] : []),
    ...(errors.about ? [{ id: 'about', text: errors.about }] : []),
  ];
  return (
    <div className="max-w-2xl">
      <PageTitle error={all.length > 0}>{title}</PageTitle>
      <ErrorSummary errors={all} />
      {draft.isHeld && all.length === 0 ? (
        <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} />
      ) : null}
      <h1>{title}</h1>
      <p className="mt-2 text-ink-soft">{intro}</p>
      <Form method="post" className="mt-6 space-y-5" noValidate>
        {draft.isHeld ? <input type="hidden" name="held" value="1" /> : null}
        <FieldFrame
          id="name"
          label={t('groups.name')}
          hint={t('groups.nameHint')}
          error={errors.name ?? null}
        >
          {(control) => (
            <input {...control} name="name" defaultValue={draft.name} className="field mt-1.5" dir="auto" />
          )}
        </FieldFrame>
        <TextArea
          id="about"
          name="about"
          label={t('groups.about')}
          isOptional
          hint={t('groups.aboutHint')}
          value={draft.about}
          error={errors.about ?? null}
          rows={4}
        />
        <fieldset>
          <legend className="font-semibold">{t('groups.wayIn')}</legend>
          {ways.map((way) => (
            <label key={way} className="option mt-2">
              <input type="radio" name="way_in" value={way} defaultChecked={draft.wayIn === way} />
              <span>{t(`groups.${way}`)}</span>
            </label>
          ))}
        </fieldset>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <button type="submit" className="btn btn-primary">
            {button}
          </button>
          <a href={back.href} className="link inline-block py-1">
            {back.text}
          </a>
        </p>
      </Form>
    </div>
  );
}
