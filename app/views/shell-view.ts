import type { RouterContextProvider } from 'react-router';
import { announcementFor, readNotices } from '#app/domain/settings/notices.ts';
import { listLevels, xpStatus } from '#app/domain/xp/levels.ts';
import { languageContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { betaContext } from '#app/http/features.ts';
import { isBannerClosed, isMenuNarrow } from '#app/http/frame-choices.ts';
import { viewerOf } from '#app/http/guards.ts';
import { isAdminPath } from '#app/menu.ts';
import type { Shell } from '#app/ui/frames/shell.ts';
import { readMenu } from './menu-view.ts';

/** What the frame of the member area shows around a page. */
export async function readShell(request: Request, context: Readonly<RouterContextProvider>): Promise<Shell> {
  const viewer = viewerOf(context);
  const { pathname } = new URL(request.url);
  const services = context.get(servicesContext);
  const language = context.get(languageContext);
  const { now } = context.get(requestContext);
  const levels = await listLevels(services.db, language);
  const status = xpStatus(levels, viewer.xp);
  const menu = await readMenu(context, pathname);
  const feedback = menu.groups.flatMap(({ items }) => items).find(({ key }) => key === 'feedback');
  return {
    member: {
      name: viewer.name ?? viewer.email,
      level: status.current_level,
      levelName: status.level_name,
      xp: status.current_xp,
    },
    menu,
    narrow: isMenuNarrow(request, services),
    feedbackBanner:
      !isAdminPath(pathname) &&
      feedback?.isHere === false &&
      (feedback.state === 'open' || feedback.state === 'beta') &&
      !isBannerClosed(request, services),
    beta: context.get(betaContext),
    announcement: announcementFor(await readNotices(services.db), language, now),
  };
}
