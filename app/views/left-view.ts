import { listLastingSteps, listLeftSteps } from '#app/domain/onboarding/left-steps.ts';
import type { Section } from '#app/forms/engine/definition.ts';
import type { RegisteredForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** Where a step is completed that was left for later. */
export const leftPath = (form: RegisteredForm, section: Section): string =>
  `/forms/later/${form.definition.id}/${section.id}`;

/** The steps of onboarding that a member left for later, with the way to each. */
export async function leftSteps({ db, viewer, t }: MemberRequest) {
  const steps = viewer.onboarded ? await listLeftSteps(db, viewer.id) : [];
  return steps.map(({ form, section, typed }) => ({
    path: leftPath(form, section),
    title: formTexts(t, form.definition.id)(`sections.${section.id}.title`) ?? section.id,
    minutes: section.minutes ?? null,
    hasText: section.fields.some((field) => typed[field.id]?.some((value) => value.trim() !== '')),
  }));
}

/** The steps of onboarding whose answers stay open to change, with the way to each. */
export async function lastingSteps({ db, viewer, t }: MemberRequest) {
  const steps = viewer.onboarded ? await listLastingSteps(db, viewer.id) : [];
  return steps.map(({ form, section }) => ({
    path: leftPath(form, section),
    title: formTexts(t, form.definition.id)(`sections.${section.id}.title`) ?? section.id,
  }));
}
