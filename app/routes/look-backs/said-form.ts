import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { saveChange, type Change } from '#app/domain/look-backs/changes.ts';
import type { Practice, Span } from '#app/domain/look-backs/spans.ts';
import { dropHeldPost } from '#app/domain/submissions/held-posts.ts';
import { lookBackForm } from '#app/forms/definitions/look-back.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ChangeForm } from '#app/ui/look-backs/views.ts';
import { walkerOf } from '#app/views/program-run.ts';

const [section] = lookBackForm.sections;

/** The field as it stands: what is kept, or what was typed. */
function fieldOf(facts: MemberRequest, typed: Posted, problems: Record<string, Problem> = {}) {
  const given = { answers: {}, typed, suggested: {}, problems, today: facts.today };
  const [field] = viewSection(lookBackForm, section, given, facts);
  // Its mark 'optional' would say nothing: whoever changes nothing has a button for it.
  return { ...field!, required: true };
}

const revisionIn = (posted: Posted): number => Number(posted['seen']?.[0] ?? 0) || 0;

/** What changes after a span, as it is asked. @param held what was typed and could not be kept @param newest what was said last */
export const changeForm = (
  facts: MemberRequest,
  held: Posted | null,
  newest: Change | undefined,
): ChangeForm => ({
  field: fieldOf(facts, held ?? { change: [newest?.text ?? ''] }),
  revision: held ? revisionIn(held) : (newest?.revision ?? 0),
  isHeld: held !== null,
  failed: null,
  current: null,
});

/**
 * Keeps what is to change; what cannot be kept comes back with everything that was typed.
 * @param of the span, its page, and the address that was sent to @throws a response where there is no such span any more
 */
export async function keepChange(
  context: Readonly<RouterContextProvider>,
  facts: MemberRequest,
  of: {
    readonly practice: Practice;
    readonly span: Span;
    readonly path: string;
    readonly pathname: string;
  },
  posted: Posted,
) {
  const { db, now, t } = facts;
  const parsed = parseSection(section, posted, facts);
  const text = (parsed.answers as AnswersOf<typeof lookBackForm>).change ?? '';
  const revision = revisionIn(posted);
  const problems: Record<string, Problem> = { ...parsed.problems };
  // Nothing is an answer, too, for whoever says so; what was kept can be cleared.
  if (text === '' && revision === 0 && posted['intent']?.[0] !== 'nothing')
    problems['change'] ??= requiredProblem(section.fields[0]);
  const again = (status: number, more: Partial<ChangeForm> = {}) => {
    const field = fieldOf(facts, posted, problems);
    return data<ChangeForm>({ field, revision, isHeld: false, failed: null, current: null, ...more }, status);
  };
  if (Object.keys(problems).length > 0) return again(422);
  const saved = await attempt(context, () =>
    saveChange(db, walkerOf(facts), of.practice, of.span, { text, revision }, now),
  );
  if (!saved.ok) return again(saved.status, { failed: t('look-backs:failed') });
  if (!saved.value.ok) {
    if (saved.value.reason !== 'changed') throw new Response('Not found', { status: 404 });
    const { revision: kept, text: current } = saved.value.current;
    return again(409, { revision: kept, current, failed: t('look-backs:changed') });
  }
  if (posted['held']) await dropHeldPost(db, facts.viewer.id, of.pathname, now);
  const key = text === '' ? 'lookBackNothing' : 'lookBackKept';
  return redirectWithFlash(context, `${of.path}#next`, [{ kind: 'success', key }]);
}
