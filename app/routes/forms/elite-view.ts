import { eliteAccess, type Standing } from '#app/domain/submissions/elite-access.ts';
import { hubPercent } from '#app/domain/submissions/percent.ts';
import type { SubmissionHead } from '#app/domain/submissions/submission.ts';
import { openTo } from '#app/forms/engine/definition.ts';
import { scoredFieldsOf } from '#app/forms/engine/score.ts';
import { forms, type RegisteredForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import type { EliteCardView } from '#app/ui/forms/elite-card.tsx';
import type { ElitePreviewView } from '#app/ui/forms/elite-preview.tsx';
import { formHead } from '#app/views/form-head.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

type FormRequest = MemberRequest;

/** How many questions a preview shows. */
const sampleCount = 3;

/** The card of an elite assessment. @param submission what the reader has saved of it, where that is known */
function eliteCard(
  form: RegisteredForm,
  standing: Standing,
  request: FormRequest,
  submission?: SubmissionHead,
): EliteCardView {
  const { definition, path } = form;
  const { needed, ...access } = eliteAccess(form, standing)!;
  const say = formTexts(request.t, definition.id);
  const percent = hubPercent(submission);
  const { title, description } = formHead(form, request.t);
  return {
    id: definition.id,
    pillar: needed.pillar,
    targetRoute: path,
    title,
    description,
    estimatedTime: definition.minutes,
    prerequisites: { level: needed.level, xp: needed.xp },
    features: (definition.dimensions ?? []).map((id) => say(`dimensions.${id}.name`) ?? id),
    ...access,
    isCompleted: percent === 100,
    progress: percent,
  };
}

/** The cards of all elite assessments, those that open first before the others. */
export const eliteCards = (
  standing: Standing,
  submissions: ReadonlyMap<string, SubmissionHead>,
  request: FormRequest,
): readonly EliteCardView[] =>
  forms
    .filter((form) => form.elite)
    .map((form) => eliteCard(form, standing, request, submissions.get(form.definition.id)));

/** What can be seen of an elite assessment without doing it. */
export function elitePreview(
  form: RegisteredForm,
  standing: Standing,
  request: FormRequest,
): ElitePreviewView {
  const { definition } = form;
  const say = formTexts(request.t, definition.id);
  const firsts = definition.sections.flatMap((section) =>
    scoredFieldsOf({ ...definition, sections: [section] }).slice(0, 1),
  );
  return {
    ...eliteCard(form, standing, request),
    questions: definition.sections.flatMap(openTo).length,
    sections: definition.sections.map((section) => ({
      id: section.id,
      title: say(`sections.${section.id}.title`) ?? section.id,
      questions: openTo(section).length,
    })),
    samples: firsts.slice(0, sampleCount).map((field) => say(`fields.${field.id}.label`) ?? field.id),
  };
}
