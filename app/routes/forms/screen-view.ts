import { redirect } from 'react-router';
import { findGeneration } from '#app/domain/generations/generations.ts';
import type { Submission } from '#app/domain/submissions/submission.ts';
import { readDenials } from '#app/domain/denied-facts/denials.ts';
import { inLanguage } from '#app/domain/transformation/in-language.ts';
import { findProfile } from '#app/domain/transformation/profiles.ts';
import { asks, type Section } from '#app/forms/engine/definition.ts';
import { emptyState } from '#app/forms/engine/progress.ts';
import type { RegisteredForm } from '#app/forms/registry.ts';
import { formTexts, viewSection } from '#app/forms/view.ts';
import { generationView } from '#app/views/generation-view.ts';
import { insightsView } from '#app/views/insights-view.ts';
import type { ScreenView } from '#app/ui/forms/screens.tsx';
import { pathTo } from './form-of-request.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { answersOf } from '#app/views/answers-of.ts';

type FormRequest = MemberRequest;

/** What a section shows in place of its fields, and after how many seconds its page looks again. */
export type Screen = ScreenView & { readonly refreshAfter: number | null };

/**
 * Everything that the screen of a section shows; null of a section without one. Reads only.
 * @param asksService whether a service would be asked for this member
 * @throws a redirect from where nothing is made any more, and to where something still is
 */
export async function viewOfScreen(
  form: RegisteredForm,
  section: Section,
  submission: Submission | null,
  facts: FormRequest,
  asksService: () => Promise<boolean>,
): Promise<Screen | null> {
  const { definition } = form;
  const state = submission?.state ?? emptyState;
  const at = definition.sections.indexOf(section);
  switch (section.screen) {
    case 'generation': {
      const found = await generationOf(facts);
      // Entering the step and asking are one; whoever has not entered it has not asked.
      if (!found || !state.visited.includes(section.id))
        return { kind: 'generation', generation: null, byService: false, refreshAfter: null };
      if (found.state === 'done') throw redirect(pathTo(form, definition.sections[at + 1]!), 303);
      const { refreshAfter, ...generation } = found;
      const byService = found.state !== 'queued' && (await asksService());
      return { kind: 'generation', generation, byService, refreshAfter };
    }
    case 'profile': {
      const maker = definition.sections.find(({ screen }) => screen === 'generation');
      if (maker && (await generationOf(facts))?.state === 'queued') throw redirect(pathTo(form, maker), 303);
      const stored = await findProfile(facts.db, facts.viewer.id);
      const profile = stored && inLanguage(stored, facts, await readDenials(facts.db, facts.viewer.id));
      const insights = profile && insightsView(profile, facts.tIn(profile.language), facts.language);
      return { kind: 'profile', insights, refreshAfter: null };
    }
    case 'invitation': {
      const values = { ...state, suggested: {}, problems: {}, today: facts.today };
      const [field] = viewSection(definition, section, values, facts);
      return { kind: 'invitation', name: field!.id, choices: field!.options ?? [], refreshAfter: null };
    }
    case 'review': {
      const say = formTexts(facts.t, definition.id);
      const sections = definition.sections.filter(asks).map((one) => ({
        id: one.id,
        title: say(`sections.${one.id}.title`) ?? one.id,
        answers: answersOf(form, one, state, facts),
      }));
      return { kind: 'review', path: form.path, made: form.wizard!.path, sections, refreshAfter: null };
    }
    default:
      return null;
  }
}

/** The newest wish for a profile, as pages show it. */
export async function generationOf({ db, viewer, now }: FormRequest) {
  const generation = await findGeneration(db, viewer.id, 'profile');
  return generation && generationView('profile', generation, now);
}
