import type { RouterContextProvider } from 'react-router';
import type { TFunction } from 'i18next';
import { listHeldPosts, placeOf, readPlace, type HeldPlace } from '#app/domain/submissions/held-posts.ts';
import { formTexts } from '#app/forms/view.ts';
import { flashContext, requestContext, servicesContext, viewerContext } from '#app/http/contexts.ts';
import { momentText } from '#app/http/formats.ts';
import { placeAsked } from '#app/http/kept-text.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { factAt, type PageAt } from '#app/http/page-facts.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { adminMenu, currentItem, memberMenu, wayToMembers } from '#app/menu.ts';
import type { WaitingText } from '#app/ui/waiting-texts.tsx';

type Context = Readonly<RouterContextProvider>;

const menuItems = [...memberMenu, wayToMembers, ...adminMenu].flatMap(({ items }) => items);

/**
 * What a page is called where something waits on it: its form, else its item of a menu, else the feature that it belongs to. Never a
 * word of what was typed: whoever looks over a shoulder would read it.
 */
function nameOf(t: TFunction, page: PageAt | null, path: string): string {
  const form = page ? factAt(page.facts.form, page.address) : undefined;
  const title = form && formTexts(t, form.id)('title');
  if (title !== undefined) return title;
  const item = currentItem(menuItems, path);
  if (item) return String(t(`common:nav.${item.key}`));
  const feature = page ? factAt(page.facts.feature ?? null, page.address) : null;
  const other = String(t('settings:waiting.page'));
  return feature === null ? other : String(t(`features:${feature}.name`, { defaultValue: other }));
}

/** Held texts as their person finds them: the page, since when, and the way to where the words stand. */
export function waitingTexts(context: Context, places: readonly HeldPlace[]): readonly WaitingText[] {
  const { t, language, viewer, now } = memberRequest(context);
  const pages = context.get(servicesContext).pages();
  return places.map(({ path: place, sentAt }) => {
    const { path, aside } = readPlace(place);
    const held = encodeURIComponent(place);
    // Kept as people read it: what a link may not have in it is written as addresses write it.
    const address = path.replaceAll(/[^!-~]+/g, encodeURIComponent);
    const page = nameOf(t, pages.at(path), path);
    const moment = momentText(language, viewer.timezone, sentAt, now);
    return {
      to: safeReturnPath(context, `${address}?held=${aside ? held : 1}`) ?? `/settings?held=${held}`,
      text: t('settings:waiting.place', { page, moment }),
    };
  });
}

/** What waits for whoever has just signed in, without what the page shows by itself because it was asked to; else nothing. */
export async function waitingAtSignIn(request: Request, context: Context): Promise<readonly WaitingText[]> {
  const viewer = context.get(viewerContext);
  if (!viewer || !context.get(flashContext).some(({ kind }) => kind === 'held')) return [];
  const asked = placeAsked(request);
  const shown = asked === null ? null : placeOf(asked);
  const { db } = context.get(servicesContext);
  const places = await listHeldPosts(db, viewer.id, context.get(requestContext).now);
  return waitingTexts(
    context,
    places.filter(({ path }) => path !== shown),
  );
}
