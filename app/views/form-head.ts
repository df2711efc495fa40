import type { RegisteredForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The texts of a form that every one of its pages shows. */
export function formHead(form: RegisteredForm, t: MemberRequest['t']) {
  const say = formTexts(t, form.definition.id);
  return {
    id: form.definition.id,
    path: form.path,
    frame: form.frame,
    pillar: form.elite?.pillar,
    title: say('title') ?? form.definition.id,
    description: say('description') ?? '',
    minutes: form.definition.minutes,
    navigation: form.definition.navigation ?? 'list',
    /** Words of its own on its buttons, where the specification quotes some. */
    buttons: {
      complete: say('buttons.complete'),
      update: say('buttons.update'),
      leave: say('buttons.leave'),
      saving: say('buttons.saving'),
      instead: form.wizard?.instead && say('buttons.instead'),
    },
  };
}
