import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { Avatar } from './avatar.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldControl } from './fields/field.tsx';
import { controlId } from './fields/parts.tsx';
import { OwnQuizResults, type QuizResultLine } from './quizzes/own-results.tsx';
import { LeftSteps, type LeftStepView } from './forms/left-steps.tsx';
import { problemLine } from './forms/problem-line.ts';
import { PageTitle } from './page-title.tsx';
import { Messages } from './primitives.tsx';

interface Group {
  readonly id: string;
  readonly title: string;
  readonly intro?: string | undefined;
  readonly fields: readonly FieldView[];
}

/** The profile as one form: picture, what is told, when and where. */
export function ProfilePage({
  groups,
  zones,
  avatar,
  avatarError,
  seen,
  isChanged,
  email,
  held,
  isHeldBack,
  order,
  left,
  quizzes,
}: {
  groups: readonly Group[];
  zones: readonly FieldView[];
  /** The id of the picture's file. */
  avatar: string | null;
  avatarError: string | null;
  /** The mark of the profile that the fields were made from. */
  seen: string | null;
  /** Whether it was changed elsewhere since, so that what was sent is not saved yet. */
  isChanged: boolean;
  email: string;
  held: boolean;
  /** Whether the page shows what an ended session had sent. */
  isHeldBack: boolean;
  /** The ids of the fields from top to bottom. */
  order: readonly string[];
  /** The steps of onboarding that were left for later. */
  left: readonly LeftStepView[];
  /** What their quizzes said. */
  quizzes: readonly QuizResultLine[];
}) {
  const { t } = useTranslation(['member', 'forms']);
  const fields = [...groups.flatMap((group) => group.fields), ...zones];
  const errors = [
    ...(avatarError ? [{ id: 'avatar', text: problemLine(t('profile.choosePicture'), avatarError) }] : []),
    ...fields.flatMap(({ id, label, error }) => (error ? [{ id, text: problemLine(label, error) }] : [])),
  ].toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return (
    <>
      <PageTitle error={errors.length > 0 || isChanged}>{t('profile.title')}</PageTitle>
      <ErrorSummary errors={errors.map(({ id, text }) => ({ id: controlId(id), text }))} />
      {isChanged ? <Messages messages={[{ kind: 'warning', text: t('profile.changed') }]} /> : null}
      {isHeldBack ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
      <h1>{t('profile.title')}</h1>
      <p className="mt-2">
        <a href="/profile/transformation" className="link inline-block py-1">
          {t('transformation-profile:title')}
        </a>
      </p>
      <p>
        <a href="/community/card" className="link inline-block py-1">
          {t('people:card.title')}
        </a>
      </p>
      <Form method="post" encType="multipart/form-data" noValidate className="mt-6 max-w-2xl space-y-8">
        {held ? <input type="hidden" name="held" value="1" /> : null}
        {seen === null ? null : <input type="hidden" name="seen" value={seen} />}
        <PictureField avatar={avatar} error={avatarError} />
        {groups.map((group) => (
          <section key={group.id} className="card space-y-6">
            <div>
              <h2>{group.title}</h2>
              {group.intro ? <p className="mt-1 text-ink-soft">{group.intro}</p> : null}
            </div>
            {group.id === 'about' ? <Address email={email} /> : null}
            {group.fields.map((field) => (
              <FieldControl key={field.id} field={field} />
            ))}
            {group.id === 'meetings'
              ? zones.map((field) => <FieldControl key={field.id} field={field} />)
              : null}
          </section>
        ))}
        <button type="submit" className="btn btn-primary">
          {t('profile.save')}
        </button>
      </Form>
      <OwnQuizResults results={quizzes} />
      <LeftSteps steps={left} />
    </>
  );
}

function Address({ email }: { email: string }) {
  const { t } = useTranslation('member');
  return (
    <p>
      <span className="block font-semibold">{t('profile.email')}</span>
      <span className="break-words">{email}</span>{' '}
      <a href="/settings/email" className="link inline-block py-0.5">
        {t('profile.changeEmail')}
      </a>
    </p>
  );
}

function PictureField({ avatar, error }: { avatar: string | null; error: string | null }) {
  const { t } = useTranslation(['member', 'forms']);
  const id = controlId('avatar');
  return (
    <section className="card">
      <h2>{t('profile.picture')}</h2>
      <div className="mt-4 flex flex-wrap items-start gap-5">
        <Avatar src={avatar && `/files/${avatar}`} className="h-24 w-24" />
        <div className="min-w-0 flex-1 basis-60">
          <label htmlFor={id} className="block font-semibold">
            {t('profile.choosePicture')}{' '}
            <span className="font-normal text-ink-soft">{t('forms:optional')}</span>
          </label>
          <span id={`${id}-hint`} className="block text-ink-soft">
            {t('profile.pictureHint')}
          </span>
          {error ? (
            <span id={`${id}-error`} className="block font-semibold text-danger">
              <span className="sr-only">{t('forms:errorPrefix')}</span> {error}
            </span>
          ) : null}
          <input
            id={id}
            name="avatar"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={error ? true : undefined}
            className="field mt-2"
          />
          {avatar ? (
            <label className="option mt-3">
              <input type="checkbox" name="remove_avatar" value="yes" />
              <span>{t('profile.removePicture')}</span>
            </label>
          ) : null}
        </div>
      </div>
    </section>
  );
}
