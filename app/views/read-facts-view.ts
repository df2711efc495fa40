import { quote } from '#app/domain/analyses/built-in.ts';
import { listHeldFacts, type HeldFact, type Source } from '#app/domain/denied-facts/held-facts.ts';
import { profileForms } from '#app/domain/transformation/request-profile.ts';
import { askedAs } from '#app/domain/transformation/stands-on.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { findForm } from '#app/forms/registry.ts';
import { answerText, formTexts } from '#app/forms/view.ts';
import { atLineStart } from '#app/http/formats.ts';
import { dateFormat } from '#locales/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { HeldFactView, ReadFactView } from '#app/ui/read-facts/views.ts';

type Reader = Pick<MemberRequest, 't' | 'language'>;

/** A fact in a clause: 'you have small children'. */
export const factText = ({ t }: Pick<Reader, 't'>, id: string): string => t(`read-facts:fact.${id}`);

/** Facts that a line stands on, each once. @param isDenied whether its reader has said since that it is not so */
export const readFactViews = (
  reader: Reader,
  facts: readonly { readonly id: string; readonly certainty: 'said' | 'likely' }[],
  isDenied: (id: string) => boolean,
): readonly ReadFactView[] => {
  const seen = new Map(facts.map(({ id, certainty }) => [id, certainty]));
  return [...seen].map(([id, certainty]) => ({
    id,
    text: factText(reader, id),
    certainty,
    isDenied: isDenied(id),
  }));
};

/** Everything that is read of a member, with the answers that tell it, in words. */
export async function heldFactViews(facts: MemberRequest): Promise<readonly HeldFactView[]> {
  const held = await listHeldFacts(facts.db, facts.viewer.id);
  return held.map((fact) => heldFactView(facts, fact));
}

function heldFactView(
  facts: MemberRequest,
  { id, certainty, deniedAt, takenBackAt, sources }: HeldFact,
): HeldFactView {
  const { language, viewer } = facts;
  const day = dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone });
  return {
    id,
    text: atLineStart(language, factText(facts, id)),
    certainty,
    deniedOn: deniedAt && day.format(deniedAt),
    overSince: takenBackAt && day.format(takenBackAt),
    sources: sources.map((source) => sourceView(facts, source)),
  };
}

/** Inputs of a profile whose question goes by another name in each wizard. */
const questionsOf: Readonly<Record<string, readonly string[]>> = {
  ...askedAs,
  goal_title: ['goal_title', 'primary_goal'],
};

function sourceView(facts: MemberRequest, { formType, formId, field: id, words, answer }: Source) {
  const { t, viewer } = facts;
  const names = questionsOf[id] ?? [id];
  // A profile keeps what another wizard had asked.
  const [asked] = [formType, ...(formId === null ? profileForms : [])].flatMap((type) => {
    const definition = findForm(type)?.definition;
    const field = definition && fieldsOf(definition).find((one) => names.includes(one.id));
    return definition && field ? [{ definition, field }] : [];
  });
  const title = formTexts(t, formType)('title') ?? formType;
  const isIn = viewer.onboarded || viewer.role === 'admin';
  const chosen =
    asked && answer !== undefined ? answerText(asked.definition, asked.field, answer, facts) : '';
  return {
    from: formId === null ? t('read-facts:source.profile', { form: title }) : title,
    href: formId === null ? '/profile/transformation' : isIn ? `/forms/submissions/${formId}` : null,
    question: (asked && formTexts(t, asked.definition.id)(`fields.${asked.field.id}.label`)) ?? '',
    answer: words === '' ? quote(chosen) : quote(words),
    isQuote: words !== '',
  };
}
