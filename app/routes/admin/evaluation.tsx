import type { Route } from './+types/evaluation';
import { noteRead } from '#app/domain/administration/looks.ts';
import { findEvaluation } from '#app/domain/feedback/evaluations.ts';
import { asks } from '#app/forms/engine/definition.ts';
import { emptyState } from '#app/forms/engine/progress.ts';
import { findForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import { momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { AnswerList } from '#app/ui/forms/answer-list.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { answersOf } from '#app/views/answers-of.ts';
import { formTitle } from '#app/views/form-title.ts';

export const handle = { script: false, feature: 'feedback-management' } satisfies PageFacts;

/** What one member told us, in full; that it was read is written down, and they see it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, language, t } = facts;
  const found = await findEvaluation(db, params.evaluationId);
  const form = found && findForm(found.form);
  if (!found || !form) throw new Response('Not found', { status: 404 });
  await noteRead(db, viewer.id, 'evaluation', [found.userId], now);
  const say = formTexts(t, found.form);
  const state = { ...emptyState, answers: found.answers };
  return {
    title: formTitle(t, found.form),
    form: found.form,
    userId: found.userId,
    who: found.name ?? found.email,
    email: found.email,
    when: momentText(language, viewer.timezone, found.completedAt),
    sections: form.definition.sections.filter(asks).map((section) => ({
      id: section.id,
      title: say(`sections.${section.id}.title`) ?? section.id,
      // What was left out says nothing to its reader.
      answers: answersOf(form, section, state, facts).filter(({ given }) => given),
    })),
  };
}

export default function Evaluation({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const { title, form, who, email, when, userId } = loaderData;
  const sections = loaderData.sections.filter(({ answers }) => answers.length > 0);
  return (
    <>
      <PageTitle>{`${title} · ${who}`}</PageTitle>
      <p>
        <a href={`/admin/evaluations?form=${form}`} className="link no-print inline-block py-1">
          {t('evaluations.title')}
        </a>
      </p>
      <h1 className="mt-2 wrap-anywhere">{`${title}: ${who}`}</h1>
      <p className="mt-2 text-ink-soft">{t('evaluations.sent', { when })}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={`mailto:${email}`} className="link inline-block py-1 wrap-anywhere">
          {email}
        </a>
        <a href={`/admin/users/${userId}`} className="link inline-block py-1">
          {t('evaluations.person')}
        </a>
      </p>
      <div className="max-w-3xl">
        {sections.map((section) => (
          <section key={section.id} className="mt-8" aria-labelledby={`s-${section.id}`}>
            <h2 id={`s-${section.id}`}>{section.title}</h2>
            <AnswerList answers={section.answers} />
          </section>
        ))}
      </div>
    </>
  );
}
