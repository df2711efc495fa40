import { createContext, type Params, type RouterContextProvider } from 'react-router';
import { holdPost, type Held } from '#app/domain/submissions/held-posts.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { refusalContext, requestContext, servicesContext } from './contexts.ts';
import { isStorable, isTyped } from '#app/forms/never-kept.ts';
import { factAt } from './page-facts.ts';
import { readPosted } from './posted.ts';
import { urlOf } from './url-of.ts';

/** Set where the text of this very request is being held, and nobody has taken it yet. */
export const justHeldContext = createContext<boolean>(false);

/** A page as its middleware knows it. */
export interface PostedPage {
  readonly request: Request;
  readonly params: Readonly<Params>;
  readonly pattern: string;
  readonly context: Readonly<RouterContextProvider>;
}

/** The path that was asked for, without its query. */
export const pathOf = (request: Request): string => urlOf(request).pathname;

/** Whether the page takes a form, and what is typed into it is held. */
export function isHeld({ request, params, pattern, context }: PostedPage): boolean {
  const page = context.get(servicesContext).pages().of(pattern);
  return page?.takesForms === true && factAt(page.facts.held ?? true, { params, pathname: pathOf(request) });
}

/** Whether a form brings something that somebody typed. @param request one whose body nobody has read */
export const bringsText = async (request: Request): Promise<boolean> => (await typedText(request)) !== null;

/** The text of a form that may be kept, or null where it brought none: buttons alone, an empty form. */
async function typedText(request: Request): Promise<Posted | null> {
  const fields = Object.entries(await readPosted(request)).filter(([name]) => isStorable(name));
  const hasText = fields.some(
    ([name, values]) => isTyped(name) && values.some((value) => value.trim() !== ''),
  );
  return hasText ? Object.fromEntries(fields) : null;
}

/** Whose text it is: the session that sends it began at `since` and keeps until `until`; null where that is not known. */
export interface Sender {
  readonly userId: string;
  readonly keeps: { readonly since: Date; readonly until: Date } | null;
}

async function keep(page: PostedPage, sender: Sender, text: Posted): Promise<Held | 'too-often'> {
  const { db, limiter } = page.context.get(servicesContext);
  const { now } = page.context.get(requestContext);
  const { userId, keeps } = sender;
  if (!keeps || keeps.until < now) return { ok: false, reason: 'void' };
  if (!(await limiter.take('held-member', userId)).ok) return 'too-often';
  return holdPost(db, userId, pathOf(page.request), text, now, keeps.since);
}

/**
 * Keeps what a POST brought to a feature that is closed, for its sender, until the feature is open again.
 * @returns whether there was something to keep, and it is kept
 */
export async function holdForFeature(page: PostedPage, userId: string, feature: string): Promise<boolean> {
  const text = isHeld(page) ? await typedText(page.request) : null;
  if (!text) return false;
  const { db, limiter } = page.context.get(servicesContext);
  const { now } = page.context.get(requestContext);
  if (!(await limiter.take('held-member', userId)).ok) return false;
  const { ok } = await holdPost(db, userId, pathOf(page.request), text, now, now, feature);
  page.context.set(justHeldContext, ok);
  return ok;
}

/**
 * Hands back what a POST brought that came from nobody who is known: the browser has no session left, and whose it is cannot be told.
 * @throws the page with it, where there is something
 */
export async function handTextBack(page: PostedPage): Promise<void> {
  if (!isHeld(page) || (await typedText(page.request)) === null) return;
  page.context.set(refusalContext, 'not-kept');
  throw new Response(null, { status: 403 });
}

/**
 * Keeps what a POST brought for the person it came from, within the bounds of `held-posts.ts`.
 * @returns false where there is nothing to keep
 * @throws the page that hands the text back, where there is and it cannot be kept
 */
export async function holdText(page: PostedPage, sender: Sender): Promise<boolean> {
  if (!isHeld(page)) return false;
  const text = await typedText(page.request);
  if (!text) return false;
  const held = await keep(page, sender, text);
  if (held !== 'too-often' && held.ok) {
    page.context.set(justHeldContext, true);
    return true;
  }
  const { logger } = page.context.get(requestContext);
  const reason = held === 'too-often' ? held : held.reason;
  logger.warn({ event: 'hold-refused', reason, user: sender.userId }, 'a text was not kept');
  page.context.set(refusalContext, 'not-kept');
  throw new Response(null, { status: 403 });
}
