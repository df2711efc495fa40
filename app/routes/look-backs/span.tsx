import { data, redirect } from 'react-router';
import type { Route } from './+types/span';
import { readChanges } from '#app/domain/look-backs/changes.ts';
import { hasOpened, spanAfter, spanBefore, type Practice, type Span } from '#app/domain/look-backs/spans.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { lookBackForm } from '#app/forms/definitions/look-back.ts';
import { mayOpen } from '#app/http/features.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { OpensLater } from '#app/ui/look-backs/opens-later.tsx';
import { SpanPage } from '#app/ui/look-backs/span-page.tsx';
import { lookBacksPath, opensText, spanName, spanPath } from '#app/views/look-backs.ts';
import { pathsOf } from '#app/views/program-run.ts';
import { unkeptWords } from '#app/views/unkept-words.ts';
import { askedSpan } from './asked-span.ts';
import { changeForm, keepChange } from './said-form.ts';
import { changesView, practiceName, spanView } from './span-view.ts';

export const handle = {
  showsHeld: true,
  form: lookBackForm,
  feature: ({ pathname }) => (/^\/freedom-plan/i.test(pathname) ? 'freedom-plan' : 'dashboard'),
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, today, t } = facts;
  const { practice, span } = await askedSpan(facts, params);
  const back = { href: lookBacksPath(practice), text: t('look-backs:all') };
  const { pathname, searchParams } = new URL(request.url);
  const isAsked = request.method === 'GET' && searchParams.has('held');
  if (!hasOpened(span, today)) {
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
  const form = isClosed ? null : changeForm(facts, held, newest);
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
  span && hasOpened(span, facts.today)
    ? {
        href: spanPath(practice, span),
        text: facts.t(`look-backs:way.${way}`, { span: spanName(facts, span) }),
      }
    : null;

/** Keeps what is to change; what cannot be kept comes back with everything that was typed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { practice, span } = await askedSpan(facts, params);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  if (practice.run?.isOpen === false) return data({ unkept: unkeptWords(facts, lookBackForm, posted) }, 409);
  const { pathname } = new URL(request.url);
  return keepChange(context, facts, { practice, span, path: spanPath(practice, span), pathname }, posted);
}

export default function LookBackOn({ loaderData, actionData }: Route.ComponentProps) {
  const { later, open } = loaderData;
  if (!open) return later ? <OpensLater {...later} /> : null;
  const sent = actionData && !('unkept' in actionData) ? actionData : null;
  const unkept = actionData && 'unkept' in actionData ? actionData.unkept : open.unkept;
  return <SpanPage view={open.page} form={open.form && (sent ?? open.form)} unkept={unkept} />;
}
