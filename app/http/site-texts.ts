import type { MiddlewareFunction } from 'react-router';
import { findFactorState } from '#app/domain/accounts/second-factor.ts';
import { findDraft } from '#app/domain/content/read-versions.ts';
import { isLanguage } from '#locales/languages.ts';
import { requestContext, servicesContext, viewerContext } from './contexts.ts';
import { urlOf } from './url-of.ts';

type Middleware = MiddlewareFunction<Response>;

/** Answers with the texts that are published at this moment. Where that cannot be found out, with those that were. */
export const newestTexts: Middleware = async ({ context }) => {
  const { texts } = context.get(servicesContext);
  await texts.refresh().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    context
      .get(requestContext)
      .logger.warn({ event: 'texts-as-before', reason }, 'newer texts were not read');
  });
};

/**
 * Shows an administrator the page as it would be with a draft (`?draft=<id>`, in the language `in`), when their session has passed the second factor. For
 * everybody else the address is that of the page itself.
 */
export const sayDraft: Middleware = async ({ request, context }, next) => {
  const viewer = context.get(viewerContext);
  if (viewer?.role !== 'admin' || request.method !== 'GET') return undefined;
  const { searchParams } = urlOf(request);
  const id = searchParams.get('draft');
  if (id === null || !/^[\w-]{1,64}$/.test(id)) return undefined;
  const services = context.get(servicesContext);
  const state = await findFactorState(services.db, viewer);
  if (state === 'to-pass' || (state === 'none' && services.adminSecondFactor === 'required'))
    return undefined;
  const draft = await findDraft(services.db, id);
  if (!draft) return undefined;
  const { languages, said } = await services.texts.withDraft(draft);
  const previewed = { part: draft.part, key: draft.key };
  context.set(servicesContext, {
    ...services,
    languages,
    texts: { ...services.texts, said: () => said, previewed },
  });
  // Whichever language the administrator reads otherwise.
  const asked = searchParams.get('in');
  if (isLanguage(asked)) context.set(viewerContext, { ...viewer, language: asked });
  const response = await next();
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
};
