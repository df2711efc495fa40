import { data, redirect, type RouterContextProvider } from 'react-router';
import { validate } from 'uuid';
import { dropHeldPost } from '#app/domain/submissions/held-posts.ts';
import {
  allowMarketing,
  approveTestimonial,
  rejectTestimonial,
  takeBackRejection,
  type Decided,
} from '#app/domain/testimonials/decide.ts';
import { requestTestimonials } from '#app/domain/testimonials/request-testimonials.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { testimonialsPath } from '#app/ui/testimonials/views.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { asksService } from '#app/http/ai-allowance.ts';
import { typedDecision } from '#app/views/testimonials-view.ts';

type Context = Readonly<RouterContextProvider>;

/** Why something was not done: a key below `testimonials:problems`, and the control that it is about. */
export interface Refused {
  readonly problem: string;
  readonly field: string;
  /** What was filled in, given back; null where nothing was. */
  readonly posted: Posted | null;
}

const refuse = (status: number, problem: string, field: string, posted: Posted | null = null) =>
  data({ problem, field, posted } satisfies Refused, { status });

const back = (context: Context, message: Flash) => redirectWithFlash(context, testimonialsPath, [message]);

/** Asks for testimonials (specification 3, §7: generate-smart-testimonial). Whose they are says the session alone. */
export async function answerGenerate(context: Context, posted: Posted) {
  const { db, viewer, now, language } = memberRequest(context);
  const { limiter } = context.get(servicesContext);
  const builtIn = posted['intent']?.[0] === 'built-in';
  const given = posted['formId']?.[0] ?? '';
  const wish = { formId: validate(given) ? given : null, language, builtIn };
  const asked = await attempt(context, async () => {
    if (!builtIn && (await asksService(context)) && !(await limiter.take('analysis-member', viewer.id)).ok)
      return 'too-many' as const;
    return requestTestimonials(db, viewer.id, wish, now);
  });
  if (!asked.ok) return refuse(asked.status, 'unexpected', 'generate');
  if (asked.value === 'too-many') return refuse(429, 'too-many', 'generate');
  if (asked.value.ok) return redirect(`${testimonialsPath}?asked=1`, 303);
  if (asked.value.reason === 'pending') return back(context, { kind: 'info', key: 'testimonialsPending' });
  return refuse(409, asked.value.reason, 'generate');
}

/** The control that a problem is about. */
const fields = { 'no-option': 'option-0', 'text-too-long': 'editedText', 'notes-too-long': 'notes' } as const;

async function answerDecided(context: Context, posted: Posted, decided: Decided, done: Flash) {
  const { db, viewer, now } = memberRequest(context);
  if (decided.ok) {
    if (posted['held']) await dropHeldPost(db, viewer.id, testimonialsPath, now);
    return back(context, done);
  }
  if (decided.reason === 'missing') return refuse(404, 'missing', 'testimonials', posted);
  if (decided.reason === 'decided') {
    const { editedText, notes } = typedDecision(posted);
    return editedText.trim() || notes.trim()
      ? refuse(409, 'decided', 'typed', posted)
      : back(context, { kind: 'info', key: 'testimonialDecided' });
  }
  return refuse(422, decided.reason, fields[decided.reason], posted);
}

/** Approves or declines what was offered, and says who may see what was approved (specification 3, §4, §7). */
export async function answerDecision(context: Context, posted: Posted) {
  const { db, viewer, now } = memberRequest(context);
  const intent = posted['intent']?.[0] ?? '';
  const id = posted['id']?.[0] ?? '';
  if (intent === 'approve') {
    const { option, ...rest } = typedDecision(posted);
    const approval = { ...rest, option: /^\d$/.test(option) ? Number(option) : null };
    const done = await attempt(context, () => approveTestimonial(db, viewer.id, id, approval, now));
    if (!done.ok) return refuse(done.status, 'approve', 'approve', posted);
    return answerDecided(context, posted, done.value, { kind: 'success', key: 'testimonialApproved' });
  }
  if (intent === 'reject') {
    const { notes } = typedDecision(posted);
    const done = await attempt(context, () => rejectTestimonial(db, viewer.id, id, notes));
    if (!done.ok) return refuse(done.status, 'reject', 'reject', posted);
    return answerDecided(context, posted, done.value, { kind: 'info', key: 'testimonialRejected' });
  }
  if (intent === 'take-back') {
    const done = await attempt(context, () => takeBackRejection(db, viewer.id, id));
    if (!done.ok) return refuse(done.status, 'unexpected', 'testimonials');
    return answerDecided(context, posted, done.value, { kind: 'info', key: 'testimonialBack' });
  }
  if (intent !== 'allow' && intent !== 'withdraw') return refuse(400, 'unexpected', 'testimonials', posted);
  const done = await attempt(context, () => allowMarketing(db, viewer.id, id, intent === 'allow', now));
  if (!done.ok) return refuse(done.status, 'unexpected', 'testimonials');
  if (!done.value) return refuse(404, 'missing', 'testimonials');
  const key = intent === 'allow' ? 'marketingAllowed' : 'marketingWithdrawn';
  return back(context, { kind: 'success', key });
}
