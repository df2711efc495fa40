import { data, Form, redirect } from 'react-router';
import type { Route } from './+types/left-step';
import { findLeftStep, saveLeftStep } from '#app/domain/onboarding/left-steps.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { sectionOf, type Section } from '#app/forms/engine/definition.ts';
import type { Problem } from '#app/forms/engine/parse.ts';
import type { FormState } from '#app/forms/engine/progress.ts';
import { findForm, onboards, type RegisteredForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldControl } from '#app/ui/fields/field.tsx';
import { controlId } from '#app/ui/fields/parts.tsx';
import { ConflictPage, type ConflictView } from '#app/ui/forms/conflict-page.tsx';
import { HandedBack } from '#app/ui/forms/handed-back.tsx';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { WaysOutOfCap } from '#app/ui/habits/cap-reached.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Messages } from '#app/ui/primitives.tsx';
import { StickyActions } from '#app/ui/sticky-actions.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { mayAskForProfile } from '#app/http/ai-allowance.ts';
import { resolveConflict, viewOfConflict } from './conflict.ts';
import { sectionOfUrl } from './form-of-request.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { handedBackContext, unsavedOf } from './handed-back.ts';
import { leftPath } from '#app/views/left-view.ts';
import { fieldsWith, seenOf } from './section-view.ts';

type Facts = MemberRequest;

/** Where the profile is read that rests on these answers. */
const profilePath = '/profile/transformation';

/** The wizard and the step of a URL. @throws 404 */
function placeOf(params: { readonly form: string; readonly section: string }) {
  const form = findForm(params.form);
  if (!form || !onboards(form)) throw new Response('Not found', { status: 404 });
  return { form, section: sectionOfUrl(form, params.section) };
}

export const handle = {
  held: ({ params }) => {
    const form = findForm(params['form'] ?? '');
    return (
      form !== undefined &&
      onboards(form) &&
      sectionOf(form.definition, params['section'] ?? '') !== undefined
    );
  },
  showsHeld: true,
  failure: 'saveForm',
  form: ({ params }) => findForm(params['form'] ?? '')?.definition,
  feature: 'forms',
  ownFoot: true,
} satisfies PageFacts;

/** The step with what stands in it, and what is wrong with that. */
function viewOf(
  form: RegisteredForm,
  section: Section,
  state: Pick<FormState, 'answers' | 'typed'>,
  problems: Readonly<Record<string, Problem>>,
  facts: Facts,
) {
  const say = formTexts(facts.t, form.definition.id);
  return {
    form: { title: say('title') ?? form.definition.id },
    title: say(`sections.${section.id}.title`) ?? section.id,
    intro: say(`sections.${section.id}.intro`),
    fields: fieldsWith(form, section, state, problems, facts),
  };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { form, section } = placeOf(params);
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const step = await findLeftStep(db, viewer.id, form.definition.id, section.id);
  // A POST that came too late is answered with what it brought.
  if (!step && !context.get(handedBackContext)) throw redirect('/forms', 303);
  const wasHeld = new URL(request.url).searchParams.has('held');
  const held = wasHeld ? await findHeldPost(db, viewer.id, leftPath(form, section), now) : null;
  const typed = held ?? step?.typed ?? {};
  const stored = Object.entries(held || !step ? {} : step.submission.state.answers);
  const answers = Object.fromEntries(
    stored.filter(([id]) => section.fields.some((field) => field.id === id)),
  );
  return {
    ...viewOf(form, section, { answers, typed }, {}, facts),
    held: held !== null,
    answered: step?.answered === true,
    /** Whether something stands in it that was typed and never saved. */
    waits: step?.answered === true && !held && section.fields.some(({ id }) => id in typed),
    seen: seenOf(held) ?? step?.submission.sectionRevisions[section.id] ?? 0,
    help: helpNeeded({ ...answers, ...typed }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { form, section } = placeOf(params);
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const sent = await readPosted(request);
  noteHelp(context, sent);
  const current =
    sent['intent']?.[0] === 'resolve' ? await findCurrent(db, viewer.id, form.definition) : null;
  const posted = current ? resolveConflict(section, sent, current, facts) : sent;
  const intent = posted['intent']?.[0];
  const complete = intent !== 'keep' && intent !== 'later';
  const mayAsk = complete && (await mayAskForProfile(context));
  const place = { formType: form.definition.id, sectionId: section.id, posted };
  const how = { ...facts, complete, mayAsk, seen: seenOf(posted) };
  const saved = await saveLeftStep(db, viewer.id, place, how, now);
  if (!saved.ok && saved.reason === 'not-left') {
    const answers = await unsavedOf(form, section, posted, facts);
    if (answers.length === 0) return redirect('/forms', 303);
    context.set(handedBackContext, true);
    return data({ ...noAnswer, handedBack: answers }, 409);
  }
  if (!saved.ok && saved.reason === 'conflict')
    return data({ ...noAnswer, conflict: viewOfConflict(form, section, posted, saved, facts) }, 409);
  if (posted['held']) await dropHeldPost(db, viewer.id, leftPath(form, section), now);
  if (!saved.ok) {
    const problems = saved.reason === 'open-fields' ? saved.problems : {};
    const view = viewOf(form, section, { answers: {}, typed: posted }, problems, facts);
    const fullAt = saved.reason === 'cap-reached' ? saved.cap : null;
    const answer = { ...noAnswer, view, nothing: saved.reason === 'empty', fullAt };
    return data(answer, fullAt === null ? 422 : 409);
  }
  if (intent === 'keep') return data(null);
  if (saved.outcome === 'kept')
    return redirectWithFlash(context, '/forms', [{ kind: 'success', key: 'saved' }]);
  if (saved.outcome === 'changed')
    return redirectWithFlash(context, profilePath, [{ kind: 'success', key: 'answersChanged' }]);
  const step = formTexts(t, form.definition.id)(`sections.${section.id}.title`) ?? section.id;
  return redirectWithFlash(context, '/forms', [
    { kind: 'success', key: 'leftStepCompleted', params: { step } },
  ]);
}

/** What an action answers where it leads nowhere else. */
const noAnswer: {
  readonly handedBack: Awaited<ReturnType<typeof unsavedOf>> | null;
  readonly conflict: ConflictView | null;
  readonly view: ReturnType<typeof viewOf> | null;
  readonly nothing: boolean;
  /** How many habits the program holds, where it holds no more. */
  readonly fullAt: number | null;
} = { handedBack: null, conflict: null, view: null, nothing: false, fullAt: null };

export default function LeftStep({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('forms');
  const { form, title, intro, fields } = actionData?.view ?? loaderData;
  const { answered } = loaderData;
  if (actionData?.conflict)
    return <ConflictPage conflict={actionData.conflict} form={form} section={{ title }} />;
  if (actionData?.handedBack) return <HandedBack title={title} answers={actionData.handedBack} />;
  const nothing = actionData?.nothing === true;
  const fullAt = actionData?.fullAt ?? null;
  const errors = fields.flatMap((field) =>
    field.error ? [{ id: controlId(field.id), text: problemLine(field.label, field.error) }] : [],
  );
  return (
    <>
      <PageTitle error={errors.length > 0 || nothing || fullAt !== null}>
        {`${title} · ${answered ? form.title : t('left.title')}`}
      </PageTitle>
      {nothing ? (
        <ErrorSummary errors={[]} title={t('nothingAnswered')}>
          <p className="mt-2">{t('left.nothing')}</p>
        </ErrorSummary>
      ) : (
        <ErrorSummary errors={errors}>
          {fullAt === null ? null : (
            <>
              <WaysOutOfCap cap={fullAt} />
              <p className="mt-4">{t('left.noPlace')}</p>
            </>
          )}
          {errors.length > 0 ? <p className="mt-2">{t('left.kept')}</p> : null}
        </ErrorSummary>
      )}
      <a href="/forms" className="btn btn-quiet -mt-4 mb-2">
        {t('backToForms')}
      </a>
      {loaderData.held && !actionData ? (
        <Messages messages={[{ kind: 'info', text: t('heldBack') }]} />
      ) : null}
      {loaderData.waits && !actionData ? (
        <Messages messages={[{ kind: 'info', text: t('left.waits') }]} />
      ) : null}
      <h1>{title}</h1>
      {intro ? <p className="mt-2 text-ink-soft">{intro}</p> : null}
      <p className="mt-2 max-w-prose text-ink-soft">{t(answered ? 'left.changeText' : 'left.text')}</p>
      <Form method="post" noValidate id="section" data-keeps-text className="mt-8 max-w-2xl space-y-8">
        {loaderData.held ? <input type="hidden" name="held" value="1" /> : null}
        <input type="hidden" name="seen" value={loaderData.seen} />
        {fields.map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
        <StickyActions>
          <button type="submit" name="intent" value="complete" className="btn btn-primary">
            {t(answered ? 'left.change' : 'left.save')}
          </button>
          {answered ? (
            <a href={profilePath} className="btn btn-quiet">
              {t('left.toProfile')}
            </a>
          ) : (
            <button type="submit" name="intent" value="later" className="btn btn-quiet">
              {t('left.later')}
            </button>
          )}
        </StickyActions>
      </Form>
    </>
  );
}
