import { data, redirect } from 'react-router';
import type { Route } from './+types/span';
import { readChanges, saveChange } from '#app/domain/look-backs/changes.ts';
import { isOver, spanAfter, spanBefore, type Practice, type Span } from '#app/domain/look-backs/spans.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { lookBackForm } from '#app/forms/definitions/look-back.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { mayOpen } from '#app/http/features.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { OpensLater } from '#app/ui/look-backs/opens-later.tsx';
import { SpanPage } from '#app/ui/look-backs/span-page.tsx';
import type { ChangeForm } from '#app/ui/look-backs/views.ts';
import { lookBacksPath, opensText, spanName, spanPath } from '#app/views/look-backs.ts';
import { pathsOf, walkerOf } from '#app/views/program-run.ts';
import { unkeptWords } from '#app/views/unkept-words.ts';
import { askedSpan } from './asked-span.ts';
import { changesView, practiceName, spanView } from './span-view.ts';

export const handle = {
  showsHeld: true,
  form: lookBackForm,
  feature: ({ pathname }) => (/^\/freedom-plan/i.test(pathname) ? 'freedom-plan' : 'dashboard'),
} satisfies PageFacts;

const [section] = lookBackForm.sections;

/** The field as it stands: what is kept, or what was typed. */
function fieldOf(facts: MemberRequest, typed: Posted, problems: Record<string, Problem> = {}) {
  const given = { answers: {}, typed, suggested: {}, problems, today: facts.today };
  const [field] = viewSection(lookBackForm, section, given, facts);
  // Its mark 'optional' would say nothing: whoever changes nothing has a button for it.
  return { ...field!, required: true };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, today, t } = facts;
  const { practice, span } = await askedSpan(facts, params);
  const back = { href: lookBacksPath(practice), text: t('look-backs:all') };
  const { pathname, searchParams } = new URL(request.url);
  const isAsked = request.method === 'GET' && searchParams.has('held');
  if (!isOver(span, today)) {
    // What was sent to days that are not over has no field here: it stands on another page.
    if (isAsked) throw new Response('Not found', { status: 404 });
    if (practice.run?.isOpen === false) throw redirect(pathsOf(practice.run.source).today, 303);
    const title = t(`look-backs:heading.${span.kind}`, { number: span.number });
    const name = await practiceName(facts, practice);
    return { later: { title, practice: name, back, opens: opensText(facts, span) }, open: null, help: [] };
  }
  const isClosed = practice.run?.isOpen === false;
  const held = isAsked ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const { view, texts } = await spanView(facts, practice, span, await mayOpen(context, 'measurements'));
  const changes = await readChanges(db, viewer.id, practice, span);
  const [newest] = changes;
  const form: ChangeForm | null = isClosed
    ? null
    : {
        field: fieldOf(facts, held ?? { change: [newest?.text ?? ''] }),
        revision: held ? Number(held['seen']?.[0] ?? 0) || 0 : (newest?.revision ?? 0),
        isHeld: held !== null,
        failed: null,
        current: null,
      };
  const said = changesView(facts, changes);
  const path = spanPath(practice, span);
  const page = {
    ...view,
    kind: span.kind,
    back,
    paper: `${path}/look-back.pdf`,
    earlier: wayTo(facts, practice, spanBefore(practice, span), 'earlier'),
    later: wayTo(facts, practice, spanAfter(practice, span), 'later'),
    action: path,
    saved: said[0]?.when ?? null,
    before: isClosed ? said : said.slice(1),
  };
  const help = helpNeeded({ texts: [...texts, ...changes.map(({ text }) => text)], ...held });
  const unkept = isClosed && held ? unkeptWords(facts, lookBackForm, held) : [];
  return { later: null, open: { page, form, unkept }, help };
}

/** The way to another span that is over. */
const wayTo = (facts: MemberRequest, practice: Practice, span: Span | null, way: 'earlier' | 'later') =>
  span && isOver(span, facts.today)
    ? {
        href: spanPath(practice, span),
        text: facts.t(`look-backs:way.${way}`, { span: spanName(facts, span) }),
      }
    : null;

/** Keeps what is to change; what cannot be kept comes back with everything that was typed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, now, t } = facts;
  const { practice, span } = await askedSpan(facts, params);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  if (practice.run?.isOpen === false) return data({ unkept: unkeptWords(facts, lookBackForm, posted) }, 409);
  const parsed = parseSection(section, posted, facts);
  const text = (parsed.answers as AnswersOf<typeof lookBackForm>).change ?? '';
  const revision = Number(posted['seen']?.[0] ?? 0) || 0;
  const problems: Record<string, Problem> = { ...parsed.problems };
  // Nothing is an answer, too, for whoever says so; what was kept can be cleared.
  if (text === '' && revision === 0 && posted['intent']?.[0] !== 'nothing')
    problems['change'] ??= requiredProblem(section.fields[0]);
  const again = (status: number, more: Partial<ChangeForm> = {}) => {
    const field = fieldOf(facts, posted, problems);
    return data({ field, revision, isHeld: false, failed: null, current: null, ...more }, status);
  };
  if (Object.keys(problems).length > 0) return again(422);
  const saved = await attempt(context, () =>
    saveChange(db, walkerOf(facts), practice, span, { text, revision }, now),
  );
  if (!saved.ok) return again(saved.status, { failed: t('look-backs:failed') });
  if (!saved.value.ok) {
    if (saved.value.reason !== 'changed') throw new Response('Not found', { status: 404 });
    const { revision: kept, text: current } = saved.value.current;
    return again(409, { revision: kept, current, failed: t('look-backs:changed') });
  }
  const path = spanPath(practice, span);
  if (posted['held']) await dropHeldPost(db, facts.viewer.id, new URL(request.url).pathname, now);
  const key = text === '' ? 'lookBackNothing' : 'lookBackKept';
  return redirectWithFlash(context, `${path}#next`, [{ kind: 'success', key }]);
}

export default function LookBackOn({ loaderData, actionData }: Route.ComponentProps) {
  const { later, open } = loaderData;
  if (!open) return later ? <OpensLater {...later} /> : null;
  const sent = actionData && !('unkept' in actionData) ? actionData : null;
  const unkept = actionData && 'unkept' in actionData ? actionData.unkept : open.unkept;
  return <SpanPage view={open.page} form={open.form && (sent ?? open.form)} unkept={unkept} />;
}
