import { data, redirect, type RouterContextProvider } from 'react-router';
import { fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { canonicalType } from '#app/domain/analyses/material.ts';
import { requestAnalysis, type Requested, type Wish } from '#app/domain/analyses/request-analysis.ts';
import { attempt } from '#app/http/attempt.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { asksService } from '#app/http/ai-allowance.ts';
import { memberRequest } from '#app/http/member-request.ts';

type Context = Readonly<RouterContextProvider>;

/** Where the analysis of a form, or of one submission of it, is read. */
export const analysisPath = (formType: string, formId: string | null): string =>
  `/forms/analysis/${formType}${formId ? `/${formId}` : ''}`;

/** Why no analysis was asked for, with the status that the page is answered with. */
const refusals = {
  'unknown-form': 404,
  missing: 404,
  'no-completed-form': 409,
  'too-many': 429,
} as const;

/**
 * Answers a wish for an analysis (specification 2, §7: analyse-form). Where a service may write it, a job does and the
 * page waits for it; else the built-in analyst has it ready at once.
 * @param place the form_type and submission of the address; what was posted counts where the address has none
 */
export async function answerWish(
  context: Context,
  request: Request,
  place: { readonly formType?: string | undefined; readonly formId?: string | undefined },
) {
  const posted = await readPosted(request);
  const name = place.formType ?? posted['formType']?.[0] ?? '';
  if (name === '') return data({ problem: 'incomplete' }, 400);
  const formType = canonicalType(name);
  const formId = place.formId ?? (posted['formId']?.[0] || null);
  const intent = posted['intent']?.[0] ?? 'generate';
  const wish = {
    formType,
    formId,
    regenerate: intent === 'regenerate' || intent === 'built-in',
    seen: posted['seen']?.[0] || null,
  };
  const asked = await attempt(context, () => makeWish(context, wish, intent === 'built-in'));
  if (!asked.ok) return data({ problem: 'database' }, asked.status);
  if (!asked.value.ok) return data({ problem: asked.value.reason }, refusals[asked.value.reason]);
  const { outcome } = asked.value;
  const to = analysisPath(formType, formId ?? null);
  if (outcome === 'cached')
    return redirectWithFlash(context, to, [{ kind: 'success', key: 'analysisFromCache' }]);
  if (outcome === 'made')
    return redirectWithFlash(context, to, [
      { kind: 'success', key: wish.regenerate ? 'analysisAgain' : 'analysisMade' },
    ]);
  // The page that waits says itself what becomes of it.
  return redirect(`${to}?asked=1`, 303);
}

type Outcome =
  | { readonly ok: true; readonly outcome: 'cached' | 'waiting' | 'failed' | 'queued' | 'made' }
  | Extract<Requested, { ok: false }>
  | { readonly ok: false; readonly reason: 'too-many' };

/** Asks for an analysis; where no service writes it, it is made before this returns. */
export async function makeWish(
  context: Context,
  wish: Pick<Wish, 'formType' | 'formId' | 'regenerate' | 'onlyOnce'> & { readonly seen?: string | null },
  builtIn = false,
): Promise<Outcome> {
  const { db, viewer, now, language } = memberRequest(context);
  const { languages, limiter } = context.get(servicesContext);
  const byJob = !builtIn && (await asksService(context));
  if (byJob && !(await limiter.take('analysis-member', viewer.id)).ok)
    return { ok: false, reason: 'too-many' };
  const asked = await requestAnalysis(db, viewer.id, { ...wish, language, byJob }, now);
  if (!asked.ok) return asked;
  const { outcome, formId, round } = asked;
  if (outcome !== 'asked' || formId === null)
    return { ok: true, outcome: outcome === 'asked' ? 'queued' : outcome };
  if (byJob) return { ok: true, outcome: 'queued' };
  const open = { userId: viewer.id, formId, round };
  const fulfilled = await fulfilRequest(
    db,
    open,
    null,
    (request) => ({ language: request.language, t: languages[request.language].t }),
    () => now,
  );
  if (typeof fulfilled === 'string') return { ok: true, outcome: 'made' };
  context
    .get(requestContext)
    .logger.warn(
      { event: 'job-failed', kind: 'analysis', submission: formId, reason: fulfilled.failed },
      'an analysis could not be made',
    );
  return { ok: true, outcome: 'failed' };
}
