import { useTranslation } from '#app/ui/texts.tsx';
import type { Route } from './+types/start';
import { sectionSays, sectionsDone } from '#app/domain/submissions/percent.ts';
import { canStartAgain } from '#app/domain/submissions/start-again.ts';
import { findCurrent, hasChanges, type Submission } from '#app/domain/submissions/submission.ts';
import { sectionOf } from '#app/forms/engine/definition.ts';
import type { RegisteredForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import { Minutes } from '#app/ui/forms/minutes.tsx';
import { OtherWizard } from '#app/ui/forms/other-wizard.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PillarName } from '#app/ui/parts/pillar-mark.tsx';
import { StateBadge } from '#app/ui/primitives.tsx';
import { formOfUrl, nextOpening } from './form-of-request.ts';
import { formHead } from '#app/views/form-head.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import { startWizard } from './start-wizard.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'forms' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const form = formOfUrl(context, request, params.form);
  const { definition } = form;
  const facts = memberRequest(context);
  const submission = await findCurrent(facts.db, facts.viewer.id, definition, facts.month);
  const resumeAt = sectionOf(definition, submission?.lastSection ?? '') ?? definition.sections[0]!;
  if (form.frame === 'wizard')
    return { wizard: await startWizard(context, request, form, submission, facts) } as const;
  const say = formTexts(facts.t, definition.id);
  const completed = submission?.completedAt != null;
  const first = definition.sections[0]!;
  return {
    wizard: null,
    form: formHead(form, facts.t),
    sections: definition.sections.map((section) => ({
      id: section.id,
      title: say(`sections.${section.id}.title`) ?? section.id,
      pillar: section.pillar,
      status: sectionSays(section, submission, facts),
    })),
    status: completed ? ('completed' as const) : submission ? ('in-progress' as const) : ('new' as const),
    editing: submission?.editing === true,
    /** Whether it can be begun anew, or was and can be dropped. */
    again: againOf(form, submission),
    hasScores: completed && definition.dimensions !== undefined,
    target: completed && !submission.editing ? first.id : submission ? resumeAt.id : first.id,
    resumeTitle: say(`sections.${resumeAt.id}.title`) ?? resumeAt.id,
    changedAt:
      submission &&
      momentText(facts.language, facts.viewer.timezone, submission.completedAt ?? submission.updatedAt),
    changesSince:
      submission && hasChanges(submission)
        ? momentText(facts.language, facts.viewer.timezone, submission.updatedAt)
        : null,
    editedAt:
      submission?.changedAt && momentText(facts.language, facts.viewer.timezone, submission.changedAt),
    nextOpening: nextOpening(form, facts),
    progress: sectionsDone(definition, submission, facts),
  };
}

/** Whether a form can be begun anew, or was and can be dropped, or is a first attempt, which can be as well. */
function againOf(form: RegisteredForm, submission: Submission | null): 'possible' | 'begun' | 'first' | null {
  if (!submission || submission.editing) return null;
  if (!submission.completedAt && !submission.everCompleted) return 'first';
  if (!canStartAgain(form)) return null;
  return submission.completedAt ? 'possible' : 'begun';
}

export default function StartPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('forms');
  if (loaderData.wizard) return <OtherWizard {...loaderData.wizard} title={loaderData.wizard.form.title} />;
  const { form, status } = loaderData;
  const button =
    status === 'completed'
      ? loaderData.editing
        ? t('continueEditing')
        : t('view')
      : status === 'in-progress'
        ? t('resumeAt', { section: loaderData.resumeTitle })
        : t('start');
  return (
    <>
      <PageTitle>{form.title}</PageTitle>
      <a href="/forms" className="btn btn-quiet -mt-4 mb-2">
        {t('backToForms')}
      </a>
      <h1>
        <PillarName pillar={form.pillar}>{form.title}</PillarName>
      </h1>
      <p className="mt-3 max-w-prose">{form.description}</p>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-ink-soft">
        <Minutes range={form.minutes} />
        {status === 'completed' ? <StateBadge state="completed">{t('completed')}</StateBadge> : null}
        {status === 'in-progress' ? <StateBadge state="in-progress">{t('inProgress')}</StateBadge> : null}
      </p>
      {loaderData.changedAt ? (
        <p className="text-ink-soft">
          {t(status === 'completed' ? 'completedOn' : 'lastUpdated', { when: loaderData.changedAt })}
        </p>
      ) : null}
      {loaderData.editedAt ? (
        <p className="text-ink-soft">{t('changedOn', { when: loaderData.editedAt })}</p>
      ) : null}
      {loaderData.changesSince ? (
        <p className="mt-2 max-w-prose">{t('changesWait', { when: loaderData.changesSince })}</p>
      ) : null}
      {loaderData.nextOpening ? (
        <p className="text-ink-soft">
          {status === 'completed' ? t('nextOpens', { day: loaderData.nextOpening }) : t('everyMonth')}{' '}
          <a href="/forms?view=history" className="link inline-block py-0.5">
            {t('earlierOnes')}
          </a>
        </p>
      ) : null}
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={`${form.path}/${loaderData.target}`} className="btn btn-primary">
          {button}
        </a>
        {loaderData.hasScores ? (
          <a href={`${form.path}/done`} className="btn btn-secondary">
            {t('scores.see')}
          </a>
        ) : null}
        {status === 'in-progress' || loaderData.editing ? (
          <a href={`${form.path}/check`} className="btn btn-secondary">
            {t('review')}
          </a>
        ) : null}
      </p>
      {loaderData.again === 'possible' ? (
        <form method="post" action={`${form.path}/edit`} className="mt-4">
          <p className="max-w-prose text-ink-soft">{t('again.possible.text')}</p>
          <button type="submit" name="intent" value="again" className="btn btn-quiet">
            {t('again.possible.button')}
          </button>
        </form>
      ) : null}
      {loaderData.again === 'begun' || loaderData.again === 'first' ? (
        <div className="mt-4">
          {loaderData.again === 'begun' ? (
            <p className="max-w-prose text-ink-soft">{t('again.begun.text')}</p>
          ) : null}
          <a href={`${form.path}/edit?ask=discard`} className="btn btn-quiet">
            {t(`again.${loaderData.again}.button`)}
          </a>
        </div>
      ) : null}
      <h2 className="mt-10">{t('whatItAsks')}</h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {loaderData.sections.map((section, index) => (
          <li key={section.id} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="flex items-center gap-2">
              <span className="text-ink-soft">{index + 1}.</span>
              <PillarName pillar={section.pillar}>{section.title}</PillarName>
            </span>
            {status === 'new' ? null : (
              <span className="text-sm text-ink-soft">{t(`sectionStatus.${section.status}`)}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-ink-soft">{t('savesAsYouGo')}</p>
    </>
  );
}
